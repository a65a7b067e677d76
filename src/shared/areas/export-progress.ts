/** So many rows are written at once, after the one that names the columns. */
export const rowsAtOnce = 500;

const newLine = 10;
/** Where a workbook is flushed, which is once after each turn: an empty stored block (RFC 1951, 3.2.4). */
const flushed = [0, 0, 255, 255];

/**
 * Counts the rows of a file while it comes, chunk by chunk: each call answers how many are here. Null for a type of which
 * this cannot be seen. In a workbook four bytes may look like a flush by chance, once in 4 GB.
 */
export function rowCounter(type: string): ((chunk: Uint8Array) => number) | null {
  if (type.startsWith('text/')) return countLines();
  return type.includes('spreadsheetml') ? countTurns() : null;
}

function countLines() {
  let lines = -1; // the first names the columns
  return (chunk: Uint8Array) => {
    for (const byte of chunk) if (byte === newLine) lines += 1;
    return Math.max(0, lines);
  };
}

function countTurns() {
  let turns = -1; // as above
  let matched = 0;
  return (chunk: Uint8Array) => {
    for (const byte of chunk) {
      if (byte === flushed[matched]) matched += 1;
      else if (byte !== 0) matched = 0;
      else if (matched !== 2) matched = 1; // of three zeros the last two may begin it
      if (matched < flushed.length) continue;
      turns += 1;
      matched = 0;
    }
    return Math.max(0, turns * rowsAtOnce);
  };
}
