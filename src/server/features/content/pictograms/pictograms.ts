import drawings from './drawings.json' with { type: 'json' };

const drawn: ReadonlyMap<string, string> = new Map(Object.entries(drawings));
let sheet: Buffer | null = null;

/** One drawing of the set as a file of its own; null where the set has none of this name. */
export function pictogram(name: string): Buffer | null {
  const body = drawn.get(name);
  return body === undefined ? null : fileOf([symbol('p', body)]);
}

/** The whole set in one file, made when it is first asked for. */
export function pictograms(): Buffer {
  sheet ??= fileOf([...drawn].map(([name, body]) => symbol(name, body)));
  return sheet;
}

const symbol = (id: string, body: string): string => `<symbol id="${id}" viewBox="0 0 48 48">${body}</symbol>`;

const fileOf = (symbols: readonly string[]): Buffer =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg">${symbols.join('\n')}</svg>`);
