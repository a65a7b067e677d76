/** How a number is shown: as a time, filled up with zeros, or as it is. */
export type CellFormat = { kind: 'time' } | { kind: 'zeros'; digits: number } | { kind: 'plain' };

const plain: CellFormat = { kind: 'plain' };
/** Of the built-in formats those of dates and times (ECMA-376, 18.8.30). */
const isBuiltInTime = (id: number): boolean =>
  (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) || (id >= 50 && id <= 58);

/** No number has more digits, and each cell is filled up to as many. */
const mostZeros = /^0{1,40}$/;

/** By its number, and by its code where the workbook has one of its own. */
export function formatOf(id: number, code: string | undefined): CellFormat {
  if (code === undefined) return isBuiltInTime(id) ? { kind: 'time' } : plain;
  if (mostZeros.test(code)) return { kind: 'zeros', digits: code.length };
  const bare = code.replaceAll(/"[^"]*"|\\.|\[[^[\]]*\]|_./g, '').split(';')[0] ?? '';
  return /[ymdhs]/i.test(bare) && !/general/i.test(bare) ? { kind: 'time' } : plain;
}

/** A number as text: of no more digits than a spreadsheet keeps, a time as exports write it. */
export function shownNumber(raw: string, format: CellFormat, is1904: boolean): string {
  const value = Number(raw);
  if (raw.trim() === '' || !Number.isFinite(value)) return raw;
  if (format.kind === 'time') return timeOf(value, is1904) ?? raw;
  const text = String(Number(value.toPrecision(15)));
  return format.kind === 'zeros' && /^\d+$/.test(text) ? text.padStart(format.digits, '0') : text;
}

const dayMs = 86_400_000;

/** Days since the epoch of the workbook; before the first day it is a time of day alone. */
function timeOf(days: number, is1904: boolean): string | null {
  const epoch = Date.UTC(is1904 ? 1904 : 1899, is1904 ? 0 : 11, is1904 ? 1 : 30);
  const at = new Date(epoch + Math.round((days * dayMs) / 1000) * 1000);
  if (Number.isNaN(at.getTime())) return null;
  const [date = '', time = ''] = at.toISOString().slice(0, 19).split('T');
  if (days >= 0 && days < 1) return time.slice(0, 5);
  return Number.isInteger(days) ? date : `${date} ${time}`;
}
