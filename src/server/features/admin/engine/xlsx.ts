import { constants, deflateRawSync } from 'node:zlib';
import { strToU8, Zip, ZipPassThrough } from 'fflate';

/**
 * A workbook of one sheet (ECMA-376), made while it is read: memory holds the rows of one turn. The first row names the
 * columns and stays in sight. Every cell is text, which no spreadsheet takes for a formula. After each turn it is flushed,
 * by which who reads it knows how far it is.
 */
export async function* xlsxOf(rows: AsyncIterable<readonly string[][]>): AsyncGenerator<Uint8Array> {
  const parts = new ZipParts();
  for (const [path, content] of Object.entries(frame)) parts.add(path).push(strToU8(content), true);
  const sheet = parts.add('xl/worksheets/sheet1.xml');
  let begin = sheetBegin;
  let number = 0;
  for await (const lines of rows) {
    sheet.push(strToU8(begin + lines.map((cells) => rowOf(cells, ++number)).join('')));
    begin = '';
    yield* parts.taken();
  }
  sheet.push(strToU8(begin + sheetEnd), true);
  parts.end();
  yield* parts.taken();
}

/** The parts of a zip file as they become ready. */
class ZipParts {
  readonly #ready: Uint8Array[] = [];
  readonly #zip = new Zip((error, chunk) => {
    if (error) throw error;
    this.#ready.push(chunk);
  });

  add(path: string): Deflated {
    const part = new Deflated(path);
    this.#zip.add(part);
    return part;
  }

  end(): void {
    this.#zip.end();
  }

  taken(): Uint8Array[] {
    return this.#ready.splice(0);
  }
}

/** A part that is flushed after each push: what was pushed stands whole in what is ready. */
class Deflated extends ZipPassThrough {
  override compression = 8;

  protected override process(chunk: Uint8Array<ArrayBuffer>, final: boolean): void {
    const finishFlush = final ? constants.Z_FINISH : constants.Z_SYNC_FLUSH;
    this.ondata(null, deflateRawSync(chunk, { finishFlush }), final);
  }
}

/** What a cell of a spreadsheet can hold. */
const longestCell = 32_767;
/** What XML cannot hold: controls, what is no character, and half of a pair. */
const notInXml = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;
const escaped: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '\r': '&#13;' };

function rowOf(cells: readonly string[], number: number): string {
  return `<row r="${number}">${cells.map((text, at) => cellOf(text, `${columnName(at)}${number}`)).join('')}</row>`;
}

function cellOf(text: string, place: string): string {
  const held = text
    .slice(0, longestCell)
    .replace(notInXml, '')
    .replace(/[&<>\r]/g, (sign) => escaped[sign] ?? '');
  return `<c r="${place}" t="inlineStr"><is><t xml:space="preserve">${held}</t></is></c>`;
}

/** A to Z, AA, AB and so on. */
function columnName(at: number): string {
  const before = Math.floor(at / 26);
  return `${before > 0 ? columnName(before - 1) : ''}${String.fromCharCode(65 + (at % 26))}`;
}

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const spreadsheet = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relationships = 'http://schemas.openxmlformats.org/package/2006/relationships';
const documents = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const media = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

const sheetBegin = `${declaration}<worksheet xmlns="${spreadsheet}"><sheetViews><sheetView workbookViewId="0"><pane
 ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetData>`;
const sheetEnd = '</sheetData></worksheet>';

/** What a workbook has beside its sheet. */
const frame = {
  '[Content_Types].xml': `${declaration}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">
<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>
<Default Extension="xml" ContentType="application/xml"/>
<Override PartName="/xl/workbook.xml" ContentType="${media}.sheet.main+xml"/>
<Override PartName="/xl/worksheets/sheet1.xml" ContentType="${media}.worksheet+xml"/></Types>`,
  '_rels/.rels': `${declaration}<Relationships xmlns="${relationships}">
<Relationship Id="rId1" Type="${documents}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `${declaration}<workbook xmlns="${spreadsheet}" xmlns:r="${documents}"><sheets>
<sheet name="Wardbell" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `${declaration}<Relationships xmlns="${relationships}">
<Relationship Id="rId1" Type="${documents}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
} as const;
