/** Where events lie in the log, and what their bytes come to (CRC-32): whoever reads them checks that. */
export interface Places {
  positions: number[];
  lengths: number[];
  checksums: number[];
}

export function noPlaces(): Places {
  return { positions: [], lengths: [], checksums: [] };
}
