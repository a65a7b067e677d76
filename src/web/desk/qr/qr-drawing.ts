import { encode } from 'uqr';

/** What a QR code is drawn of: a path over so many modules each way, with the border that a camera needs. */
export type QrDrawing = { size: number; path: string };

/** Takes milliseconds: whoever shows many draws each once. */
export function qrDrawing(text: string): QrDrawing {
  const { size, data } = encode(text, { ecc: 'M', border: 2 });
  return { size, path: data.map(rowPath).join('') };
}

/** Dark modules side by side are one rectangle. */
function rowPath(row: readonly boolean[], y: number): string {
  let path = '';
  for (let x = 0; x < row.length; x += 1) {
    const from = x;
    while (row[x]) x += 1;
    if (x > from) path += `M${from} ${y}h${x - from}v1h${from - x}z`;
  }
  return path;
}
