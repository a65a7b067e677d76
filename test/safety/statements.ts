/** One promise of docs/safety.md. */
export type Statement = {
  number: number;
  state: 'holds' | 'in part' | 'not built';
  /** Files that keep it, and files that prove it. */
  code: readonly string[];
  proof: readonly string[];
};

/** A file of the project, from its root. */
export type Source = { path: string; text: string };

const states: Record<string, Statement['state']> = {
  '**Holds.**': 'holds',
  '**Holds**': 'holds',
  '**Holds in part:**': 'in part',
  '**Not built:**': 'not built',
};

/** The promises of the document, in its order. Throws where one has no state. */
export function readStatements(document: string): Statement[] {
  return document.split(/^### /m).slice(1).map(readStatement);
}

function readStatement(section: string): Statement {
  const [, number] = /^S(\d+) /.exec(section) ?? [];
  const state = states[/^- (\*\*[^*]+\*\*)/m.exec(section)?.[1] ?? ''];
  if (!number || !state) throw new Error(`no number or no state: ${section.split('\n')[0]}`);
  return { number: Number(number), state, code: filesAfter('Code', section), proof: filesAfter('Proof', section) };
}

function filesAfter(label: string, section: string): string[] {
  const [, list = ''] = new RegExp(`^- ${label}: ((?:.|\n(?=  ))*)`, 'm').exec(section) ?? [];
  return [...list.matchAll(/`([^`]+)`/g)].map(([, path]) => path ?? '');
}

const isProof = (path: string) => /\.(test|spec)\.ts$|^(bench|faults)\//.test(path);

/** The numbers that a file cites: `S3`, and `S3` to `S5` as the two that are written. */
export function numbersIn(text: string): Set<number> {
  return new Set([...text.matchAll(/\bS(\d{1,2})\b/g)].map(([, number]) => Number(number)));
}

/** All that is wrong between the promises and the project, in words. */
export function findings(statements: readonly Statement[], sources: readonly Source[]): string[] {
  const byPath = new Map(sources.map(({ path, text }) => [path, text]));
  const known = new Set(statements.map(({ number }) => number));
  const cited = sources.flatMap(({ path, text }) => [...numbersIn(text)].map((number) => ({ path, number })));
  return [
    ...statements.flatMap((statement) => wrongIn(statement, byPath)),
    ...cited
      .filter(({ number }) => !known.has(number))
      .map(({ path, number }) => `${path} cites S${number}: no promise`),
    ...statements
      .filter(({ state, number }) => state === 'not built' && cited.some((one) => one.number === number))
      .map(({ number }) => `S${number} is cited, and said not to be built`),
  ];
}

function wrongIn({ number, state, code, proof }: Statement, byPath: ReadonlyMap<string, string>): string[] {
  if (state === 'not built')
    return code.length + proof.length > 0 ? [`S${number} names files, and is said not to be built`] : [];
  const says = (path: string) => numbersIn(byPath.get(path) ?? '').has(number);
  return [
    ...(code.length === 0 ? [`S${number} is said to hold and names no code`] : []),
    ...(proof.length === 0 ? [`S${number} is said to hold and names no proof`] : []),
    ...[...code, ...proof].filter((path) => !byPath.has(path)).map((path) => `S${number} names ${path}: not there`),
    ...code.filter(isProof).map((path) => `S${number} names ${path} as code: it is a proof`),
    ...proof.filter((path) => !isProof(path)).map((path) => `S${number} names ${path} as proof: it is none`),
    ...proof.filter((path) => byPath.has(path) && !says(path)).map((path) => `${path} does not cite S${number}`),
  ];
}
