import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';

/** A number or text as it is typed, or a cell as it stands in the file (`<c>…</c>`). */
export type XlsxCell = number | string | { readonly xml: string };

export interface XlsxSheet {
  readonly name: string;
  readonly rows: readonly (readonly XlsxCell[])[];
  readonly hidden?: boolean;
  /** Stands after the rows in the place of more of them. */
  readonly moreRows?: string;
}

/** A spreadsheet as programs write it; texts are shared where the sheet does not say otherwise. Style 1 is a date. */
export async function xlsxFile(...sheets: readonly XlsxSheet[]): Promise<Buffer> {
  const texts: string[] = [];
  const files: Record<string, string> = {
    '[Content_Types].xml': `<Types xmlns="${MAIN}/content-types"/>`,
    '_rels/.rels': relations(['rId1', 'officeDocument', 'xl/workbook.xml']),
    'xl/workbook.xml': `<workbook xmlns="${MAIN}/main" xmlns:r="r"><sheets>${sheets
      .map(
        ({ name, hidden }, index) =>
          `<sheet name="${name}" sheetId="${index + 1}" r:id="rId${index + 1}"${hidden ? ' state="hidden"' : ''}/>`,
      )
      .join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relations(
      ...sheets.map(
        (_, index) => [`rId${index + 1}`, 'worksheet', `worksheets/sheet${index + 1}.xml`] as const,
      ),
      ['strings', 'sharedStrings', 'sharedStrings.xml'],
      ['styles', 'styles', '/xl/styles.xml'],
    ),
    'xl/styles.xml': '<styleSheet><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>',
  };
  for (const [index, { rows, moreRows = '' }] of sheets.entries())
    files[`xl/worksheets/sheet${index + 1}.xml`] = `<worksheet xmlns="${MAIN}/main"><sheetData>${rows
      .map(
        (cells, row) =>
          `<row r="${row + 1}">${cells.map((cell, column) => cellOf(cell, `${letters(column)}${row + 1}`, texts)).join('')}</row>`,
      )
      .join('')}${moreRows}</sheetData></worksheet>`;
  files['xl/sharedStrings.xml'] =
    `<sst>${texts.map((text) => `<si><r><t>${text.slice(0, 1)}</t></r><r><t>${text.slice(1)}</t></r></si>`).join('')}</sst>`;
  return zipped(files);
}

export async function zipped(files: Readonly<Record<string, string | Buffer>>): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [name, content] of Object.entries(files)) zip.addBuffer(Buffer.from(content), name);
  zip.end();
  return buffer(zip.outputStream);
}

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006';

function relations(...all: (readonly [id: string, type: string, target: string])[]): string {
  const each = all.map(
    ([id, type, target]) => `<Relationship Id="${id}" Type="http://x/${type}" Target="${target}"/>`,
  );
  return `<?xml version="1.0"?>\n<Relationships>${each.join('')}</Relationships>`;
}

function cellOf(cell: XlsxCell, address: string, texts: string[]): string {
  if (typeof cell === 'object') return cell.xml;
  if (cell === '') return '';
  if (typeof cell === 'number') return `<c r="${address}"><v>${cell}</v></c>`;
  if (!texts.includes(cell)) texts.push(cell);
  return `<c r="${address}" t="s"><v>${texts.indexOf(cell)}</v></c>`;
}

function letters(column: number): string {
  const last = String.fromCharCode(65 + (column % 26));
  return column < 26 ? last : letters(Math.floor(column / 26) - 1) + last;
}
