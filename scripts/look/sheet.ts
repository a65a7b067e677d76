import { type Look, lookName } from './looks.ts';

/** One picture of a story; `file` lies beside the sheet. */
export type Shot = { story: string; look: Look; file: string; faults: string[] };

const style = `body{margin:16px;font:14px sans-serif}section{display:flex;flex-wrap:wrap;gap:16px;align-items:start}
figure{margin:0}figcaption{max-width:320px}.fault{color:#b00020;font-weight:bold}img{border:1px solid #888}`;

/** The contact sheet: a row of pictures for each story, each with its look and its faults. */
export function sheetHtml(shots: readonly Shot[]): string {
  const rows = Object.entries(Object.groupBy(shots, ({ story }) => story)).map(
    ([story, drawn = []]) => `<h2>${story}</h2><section>${drawn.map(figure).join('')}</section>`,
  );
  return `<!doctype html><meta charset="utf-8"><title>Wardbell</title><style>${style}</style>${rows.join('')}`;
}

function figure({ look, file, faults }: Shot): string {
  const width = Math.round(look.screen[0] * 0.75);
  const named = faults.map((fault) => `<br><span class="fault">${fault.replaceAll('<', '&lt;').slice(0, 160)}</span>`);
  return `<figure><figcaption>${lookName(look)}${named.join('')}</figcaption><img src="${encodeURIComponent(file)}" width="${width}" loading="eager"></figure>`;
}
