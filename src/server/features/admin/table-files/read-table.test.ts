import fc from 'fast-check';
import { strToU8, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { csvOf } from '#server/features/admin/engine/csv.ts';
import { xlsxOf } from '#server/features/admin/engine/xlsx.ts';
import { OpenQuote } from './open-quote.ts';
import { readTable } from './read-table.ts';
import { UnreadableFile } from './unreadable-file.ts';

const cellsIn = async (content: Buffer) => (await readTable(content)).lines.map(({ cells }) => cells);
const utf16 = (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le');
/** What XML and UTF-8 hold, and no lone half of a pair. */
const text = fc.string({ unit: 'grapheme', maxLength: 12 }).filter((one) => !/\p{Cc}|\ufffe|\uffff/u.test(one));
const signs = fc.constantFrom("'", '=', '+', '-', '@', '"', ';', ',', '\t', '\n', '\r\n', ' ', 'ä', '€', '001');
const cell = fc.oneof(
  text,
  fc.array(signs, { maxLength: 6 }).map((parts) => parts.join('')),
);
/** Rows of the same width, none of which is blank. */
const rows = fc
  .array(fc.tuple(cell, cell, cell), { minLength: 1, maxLength: 8 })
  .map((lines) => lines.map((cells, at) => [`n${at}`, ...cells]));

async function bytesOf(parts: AsyncIterable<string | Uint8Array>): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const part of parts) chunks.push(Buffer.from(part));
  return Buffer.concat(chunks);
}
async function* once<T>(value: T) {
  yield value;
}
const printed = (cells: readonly string[], delimiter: string) =>
  cells.map((one) => `"${one.replaceAll('"', '""')}"`).join(delimiter);

test.each(['de', 'en'])('what an export writes as text is read back, whatever stands in it: %s', async (locale) => {
  await fc.assert(
    fc.asyncProperty(rows, async (lines) => {
      expect(await cellsIn(await bytesOf(csvOf(once(lines), locale)))).toEqual(lines);
    }),
  );
});

test('so is what it writes as a workbook, but for a guard that somebody typed', async () => {
  const plain = rows.filter((lines) => lines.every((cells) => cells.every((one) => !one.startsWith("'"))));
  await fc.assert(
    fc.asyncProperty(plain, async (lines) => {
      const trimmed = lines.map((cells) => cells.slice(0, cells.findLastIndex((one) => one !== '') + 1));
      expect(await cellsIn(await bytesOf(xlsxOf(once(lines))))).toEqual(trimmed);
    }),
  );
});

test.each([
  ['n0,,,";;;"', ','],
  ['"a,b,c";d', ';'],
  ['5" nail,x', ','],
])('signs in quotes part nothing: %s', async (line, delimiter) => {
  expect(await readTable(Buffer.from(`${line}\r\n`))).toMatchObject({ delimiter });
});

test('each delimiter is found by the first line, whatever stands in quotes', async () => {
  const delimiter = fc.constantFrom(';', ',', '\t');
  await fc.assert(
    fc.asyncProperty(rows, delimiter, async (lines, one) => {
      const guarded = lines.map((cells) => cells.map((held) => held.replace(/^'+/, '')));
      const table = await readTable(Buffer.from(guarded.map((cells) => printed(cells, one)).join('\r\n')));
      expect(table).toMatchObject({ format: 'csv', delimiter: one, encoding: 'utf-8' });
      expect(table.lines.map(({ cells }) => cells)).toEqual(guarded);
    }),
  );
});

describe('the encodings of spreadsheets', () => {
  const held = [
    ['Größe', 'Preis'],
    ['001', '3 €'],
  ];
  test.each([
    ['utf-8', Buffer.from('Größe;Preis\r\n001;3 €\r\n')],
    ['utf-8', Buffer.from('\ufeffGröße;Preis\r\n001;3 €\r\n')],
    ['utf-16le', utf16('Größe;Preis\r\n001;3 €\r\n')],
    ['windows-1252', Buffer.from('Gr\xf6\xdfe;Preis\r\n001;3 \x80\r\n', 'latin1')],
  ])('%s', async (encoding, content) => {
    const table = await readTable(content);
    expect([table.encoding, table.lines.map(({ cells }) => cells)]).toEqual([encoding, held]);
  });
});

test('Excel may name the delimiter in a line of its own; lines keep their numbers, blank ones are left out', async () => {
  const { delimiter, lines } = await readTable(Buffer.from('sep=,\na;b,c\n\n"1\n2",3\n,\n4,5\n'));
  expect([delimiter, lines]).toEqual([
    ',',
    [
      { line: 2, cells: ['a;b', 'c'] },
      { line: 4, cells: ['1\n2', '3'] },
      { line: 7, cells: ['4', '5'] },
    ],
  ]);
});

const parts = {
  'xl/workbook.xml':
    '<x:workbook xmlns:x="a" xmlns:r="b"><x:sheets><x:sheet name="Zimmer &amp; Betten" sheetId="4" r:id="rId7"/><x:sheet name="B" r:id="rId2"/></x:sheets></x:workbook>',
  'xl/_rels/workbook.xml.rels': `<Relationships><Relationship Id="rId2" Type="t/worksheet" Target="worksheets/b.xml"/>
    <Relationship Id="rId7" Type="t/worksheet" Target="/xl/worksheets/a.xml"/>
    <Relationship Id="rId8" Type="t/sharedStrings" Target="sharedStrings.xml"/>
    <Relationship Id="rId9" Type="t/styles" Target="styles.xml"/></Relationships>`,
  'xl/sharedStrings.xml':
    '<sst><si><t>001</t></si><si><r><rPr><b/></rPr><t xml:space="preserve">Sta </t></r><r><t>&lt;1&gt;</t></r><rPh><t>x</t></rPh></si></sst>',
  'xl/styles.xml': `<styleSheet><numFmts><numFmt numFmtId="164" formatCode="000"/><numFmt numFmtId="165" formatCode="dd/mm/yyyy"/></numFmts>
    <cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="164"/><xf numFmtId="165"/><xf numFmtId="22"/><xf numFmtId="20"/></cellXfs></styleSheet>`,
};
const workbook = (sheet: string, more: object = {}) =>
  Buffer.from(
    zipSync(
      Object.fromEntries(
        Object.entries({
          ...parts,
          'xl/worksheets/a.xml': `<worksheet><sheetData>${sheet}</sheetData></worksheet>`,
          ...more,
        }).map(([path, xml]) => [path, strToU8(String(xml))]),
      ),
    ),
  );

test('a workbook as Excel saves it: its first sheet, texts by number, 001 stays 001, times as exports write them', async () => {
  const sheet = `<row r="2"><c r="A2" t="s"><v>0</v></c><c r="C2" t="s"><v>1</v></c></row>
    <row r="3"><c r="A3"><v>7.1000000000000005</v></c><c r="B3" s="1"><v>7</v></c><c r="C3" s="2"><v>46355</v></c>
      <c r="D3" s="3"><v>46355.5</v></c><c r="E3" s="4"><v>0.33333333333333331</v></c></row>
    <row r="4"/><row r="6"><c r="A6" t="b"><v>1</v></c><c t="str"><f>A1&amp;"x"</f><v>ax_x000D_</v></c>
      <c r="C6" t="inlineStr"><is><t>e</t></is></c><c r="XFD6" s="3"/></row>`;
  expect((await readTable(workbook(sheet))).lines).toEqual([
    { line: 2, cells: ['001', '', 'Sta <1>'] },
    { line: 3, cells: ['7.1', '007', '2026-11-29', '2026-11-29 12:00:00', '08:00'] },
    { line: 6, cells: ['true', 'ax\r', 'e'] },
  ]);
});

test('what is no table, broken, or unpacks to more than is read is refused, and soon', async () => {
  const broken = workbook('<row r="1"><c r="A1"><v>1</v></c></row>');
  const began = performance.now();
  for (const content of [
    Buffer.from('a\0b'),
    Buffer.from('PK'),
    broken.subarray(0, broken.length - 30),
    workbook(' '.repeat(17 * 1024 * 1024)),
    workbook('<!DOCTYPE a [<!ENTITY b "c">]>'),
    workbook('<'.repeat(100_000)),
    workbook('<row r="1"><c r="XFD1"><v>1</v></c></row>'),
    workbook('', { 'xl/workbook.xml': '<workbook/>' }),
  ])
    await expect(readTable(content)).rejects.toThrow(UnreadableFile);
  expect(performance.now() - began).toBeLessThan(5_000);
});

test('a quote that is never closed names the line on which it opens', async () => {
  const opened = async (text: string) =>
    readTable(Buffer.from(text)).then(
      () => null,
      (error: unknown) => (error instanceof OpenQuote ? error.line : error),
    );
  expect(await opened('a;b\n1;2\n3;"4\n5;6\n')).toBe(3);
  expect(await opened('sep=;\na;"b\nc"\n1;""""\n3;""4"\n"')).toBe(6);
  expect(await opened('a;"b\nc"\n5";6\n')).toBe(null);
});
