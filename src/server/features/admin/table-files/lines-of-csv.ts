import { OpenQuote } from './open-quote.ts';

/** What is written on a line of a file; `line` is where it begins, counted from 1. */
export type TableLine = { line: number; cells: string[] };

/** The lines of a CSV text (RFC 4180) that hold something; a quoted cell may go over several. Throws `OpenQuote`. */
export function linesOfCsv(text: string, separator: string): TableLine[] {
  const found: TableLine[] = [];
  let [line, begun, opened, cell, isQuoted] = [1, 1, 1, '', false];
  let cells: string[] = [];
  const endLine = () => {
    cells.push(cell);
    if (cells.length > 1 || cell !== '') found.push({ line: begun, cells });
    [cells, cell] = [[], ''];
  };
  for (let at = 0; at < text.length; at++) {
    const sign = text.charAt(at);
    if (sign === '\n') line++;
    if (isQuoted) {
      if (sign !== '"') cell += sign;
      else if (text.charAt(at + 1) === '"') cell += text.charAt(at++);
      else isQuoted = false;
    } else if (sign === '"' && cell === '') [isQuoted, opened] = [true, line];
    else if (sign === separator) {
      cells.push(cell);
      cell = '';
    } else if (sign === '\n') {
      endLine();
      begun = line;
    } else if (sign !== '\r') cell += sign;
  }
  if (isQuoted) throw new OpenQuote(opened);
  endLine();
  return found;
}
