import { setImmediate as pause } from 'node:timers/promises';
import { type CellFormat, formatOf, shownNumber } from './cell-format.ts';
import type { TableLine } from './lines-of-csv.ts';
import { openZip } from './read-zip.ts';
import { UnreadableFile } from './unreadable-file.ts';
import { type XmlToken, xmlTokens } from './xml-tokens.ts';

/** What is unpacked of a workbook at most: a thousand rows take a tenth of it. */
const mostBytes = 16 * 1024 * 1024;
const mostColumns = 256;
/** So many elements are read before others have their turn. */
const tokensAtOnce = 5000;

type Book = { strings: string[]; formats: CellFormat[]; is1904: boolean };

/**
 * The cells of the first sheet of a workbook (ECMA-376) as text: 001 stays 001, a time is as exports write it. Of a formula it
 * is what it came to. Throws `UnreadableFile`.
 */
export async function readWorkbook(content: Buffer): Promise<TableLine[]> {
  const zip = openZip(content, mostBytes);
  const needed = async (path: string | undefined) => {
    const xml = path === undefined ? null : await zip.read(path);
    if (xml === null) throw new UnreadableFile();
    return xml;
  };
  const { sheet, is1904 } = await firstSheet(await needed('xl/workbook.xml'));
  const targets = await readTargets(await needed('xl/_rels/workbook.xml.rels'));
  const part = async (path: string | undefined) => (path === undefined ? '' : ((await zip.read(path)) ?? ''));
  const strings = await readStrings(await part(targets.byKind.get('sharedStrings')));
  const formats = await readFormats(await part(targets.byKind.get('styles')));
  return readSheet(await needed(targets.byId.get(sheet)), { strings, formats, is1904 });
}

/** Goes over the elements and lets others have their turn meanwhile. */
async function each(xml: string, see: (token: XmlToken) => void): Promise<void> {
  let seen = 0;
  for (const token of xmlTokens(xml)) {
    see(token);
    if (++seen % tokensAtOnce === 0) await pause();
  }
}

async function firstSheet(xml: string): Promise<{ sheet: string; is1904: boolean }> {
  let [sheet, is1904] = ['', false];
  await each(xml, (token) => {
    if (token.kind !== 'begin') return;
    if (token.name === 'sheet') sheet ||= token.attribute('r:id') ?? '';
    if (token.name === 'workbookPr') is1904 = ['1', 'true'].includes(token.attribute('date1904') ?? '');
  });
  return { sheet, is1904 };
}

async function readTargets(xml: string) {
  const byId = new Map<string, string>();
  const byKind = new Map<string, string>();
  await each(xml, (token) => {
    if (token.kind !== 'begin' || token.name !== 'Relationship') return;
    const target = token.attribute('Target') ?? '';
    const path = target.startsWith('/') ? target.slice(1) : `xl/${target}`;
    byId.set(token.attribute('Id') ?? '', path);
    byKind.set((token.attribute('Type') ?? '').replace(/^.*\//, ''), path);
  });
  return { byId, byKind };
}

/** A text of several runs is one; how a reading is pronounced (`rPh`) is no part of it. */
async function readStrings(xml: string): Promise<string[]> {
  const strings: string[] = [];
  let [text, isText, isPhonetic] = ['', false, false];
  await each(xml, (token) => {
    if (token.kind === 'text') {
      if (isText && !isPhonetic) text += token.text;
      return;
    }
    const begins = token.kind === 'begin';
    if (token.name === 't') isText = begins;
    else if (token.name === 'rPh') isPhonetic = begins;
    else if (token.name === 'si' && begins) text = '';
    else if (token.name === 'si') strings.push(unescapedSigns(text));
  });
  return strings;
}

async function readFormats(xml: string): Promise<CellFormat[]> {
  /** Each is read once, however many cells are shown by it. */
  const own = new Map<number, CellFormat>();
  const formats: CellFormat[] = [];
  let isOfCells = false;
  await each(xml, (token) => {
    if (token.kind === 'text') return;
    if (token.name === 'cellXfs') isOfCells = token.kind === 'begin';
    if (token.kind === 'end') return;
    if (token.name === 'numFmt') {
      const id = Number(token.attribute('numFmtId'));
      own.set(id, formatOf(id, token.attribute('formatCode') ?? ''));
    }
    if (token.name === 'xf' && isOfCells) {
      const id = Number(token.attribute('numFmtId') ?? 0);
      formats.push(own.get(id) ?? formatOf(id, undefined));
    }
  });
  return formats;
}

type Cell = { column: number; type: string; format: number; value: string };

async function readSheet(xml: string, book: Book): Promise<TableLine[]> {
  const lines: TableLine[] = [];
  const at: { line: TableLine; cell: Cell | null; isValue: boolean } = {
    line: { line: 0, cells: [] },
    ...{ cell: null, isValue: false },
  };
  const begin = ({ name, attribute }: Extract<XmlToken, { kind: 'begin' }>) => {
    if (name === 'row') at.line = { line: Number(attribute('r') ?? at.line.line + 1), cells: [] };
    else if (name === 'c') {
      const column = columnOf(attribute('r')) ?? at.line.cells.length;
      at.cell = { column, type: attribute('t') ?? 'n', format: Number(attribute('s') ?? 0), value: '' };
    } else if (name === 'v' || name === 't') at.isValue = true;
  };
  const end = (name: string) => {
    if (name === 'v' || name === 't') at.isValue = false;
    else if (name === 'c' && at.cell) put(at.line, at.cell, book);
    else if (name === 'row') lines.push(at.line);
  };
  await each(xml, (token) => {
    if (token.kind === 'begin') begin(token);
    else if (token.kind === 'end') end(token.name);
    else if (at.cell && at.isValue) at.cell.value += token.text;
  });
  return lines;
}

function put({ cells }: TableLine, cell: Cell, book: Book): void {
  const text = textOf(cell, book);
  if (text === '') return;
  if (cell.column >= mostColumns) throw new UnreadableFile();
  while (cells.length < cell.column) cells.push('');
  cells[cell.column] = text;
}

function textOf({ type, format, value }: Cell, { strings, formats, is1904 }: Book): string {
  if (type === 's') return strings[Number(value)] ?? '';
  if (type === 'b') return value === '1' ? 'true' : 'false';
  if (type === 'n') return shownNumber(value, formats[format] ?? { kind: 'plain' }, is1904);
  return unescapedSigns(value);
}

/** `_x000D_` is how a workbook writes what XML does not hold (ECMA-376, 22.9.2.19). */
function unescapedSigns(text: string): string {
  return text.replace(/_x([\dA-F]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
}

/** `C7` is in the third column: 2. */
function columnOf(place: string | undefined): number | null {
  const letters = /^[A-Z]{1,3}/.exec(place ?? '')?.[0];
  if (letters === undefined) return null;
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}
