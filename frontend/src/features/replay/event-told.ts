import type { ReadEvent } from '../../../../contracts/replay/read-event.ts';
import type { Instant } from '../../../../contracts/time.ts';

/** As today's texts tell it; what cannot be read is told as it is. */
export const toldOf = ({ told, raw }: ReadEvent) => told ?? { type: raw.type, data: raw.data };

/** By the product's own time, or the store's where there is none. */
export const timeOf = ({ metadata, raw }: ReadEvent): Instant => metadata?.at ?? raw.storedAt;
