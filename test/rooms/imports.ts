import { posix } from 'node:path';
import { Visitor } from 'vite';
import { parsed, place, type SourceFile } from './source.ts';

/** One import, dynamic import, re-export or `import('…')` type of a file. */
export type Import = {
  /** As written. */
  specifier: string;
  /** `src/server/app.ts` for our own, `node:fs` for Node's, `npm:pino` or `npm:@fastify/static` for packages. */
  target: string;
  /** Vanishes when compiled; it still counts as knowing the other room. */
  typeOnly: boolean;
  /** `src/a.ts:3` */
  place: string;
};

/** All imports of a file, in the order of its text. */
export function importsOf(file: SourceFile): Import[] {
  const found: { specifier: string; typeOnly: boolean; start: number }[] = [];
  const note = (source: unknown, typeOnly: boolean, start: number) => {
    const specifier = (source as { value?: unknown } | null)?.value;
    if (typeof specifier === 'string') found.push({ specifier, typeOnly, start });
  };
  new Visitor({
    ImportDeclaration: (node) =>
      note(node.source, node.importKind === 'type' || onlyTypes(node.specifiers), node.start),
    ExportAllDeclaration: (node) => note(node.source, node.exportKind === 'type', node.start),
    ExportNamedDeclaration: (node) => note(node.source, node.exportKind === 'type', node.start),
    ImportExpression: (node) => note(node.source, false, node.start),
    TSImportType: (node) => note(node.source, true, node.start),
  }).visit(parsed(file).program);
  return found.map(({ specifier, typeOnly, start }) => ({
    specifier,
    target: resolve(file.path, specifier),
    typeOnly,
    place: place(file, start),
  }));
}

/** What a specifier means in the file at `from`. */
export function resolve(from: string, specifier: string): string {
  const plain = specifier.replace(/\?.*$/, ''); // Vite's `?url`, `?raw`
  const own = /^#(shared|server|web)\/(.*)$/.exec(plain);
  if (own) return `src/${own[1]}/${own[2]}`;
  if (plain.startsWith('.')) return posix.join(posix.dirname(from), plain);
  if (plain.startsWith('node:')) return plain;
  const [scope, name] = plain.split('/');
  return plain.startsWith('@') ? `npm:${scope}/${name}` : `npm:${scope}`;
}

function onlyTypes(specifiers: readonly { type: string; importKind?: string }[]): boolean {
  return specifiers.length > 0 && specifiers.every((specifier) => specifier.importKind === 'type');
}
