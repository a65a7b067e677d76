import { Visitor } from 'vite';
import { isScript, parsed, place, type Rule, type SourceFile } from './source.ts';

/**
 * Words that the project made up and has replaced by the field's own. Each is found as a part of a name (`lateLooks`,
 * `look-up.ts`) of what a file declares, and of the file itself. `but` names what is called so in the database or on the
 * wire; `notIn` are folders where the word means another thing.
 */
type CoinedWord = { words: string[]; use: string; but?: readonly string[]; notIn?: readonly string[] };

export const coinedWords: readonly CoinedWord[] = [
  { words: ['house'], use: 'app context, Wardbell or hospital' },
  { words: ['door', 'doors'], use: 'anonymous context, sign-in lookup or policy', but: ['robot_destination_door'] },
  { words: ['look', 'looks'], use: 'periodic job, poll or check', notIn: ['src/web/'] }, // of a button
  { words: ['lane', 'lanes'], use: 'worker slot' },
  { words: ['neighbour', 'neighbours'], use: 'peers' },
  { words: ['telling', 'tellings'], use: 'notification round' },
  { words: ['forget', 'forgets', 'forgotten'], use: 'clear, delete, expire or remove' },
  { words: ['lay', 'lays'], use: 'seed' },
  {
    words: ['holder', 'holders'],
    use: 'accepter',
    but: ['holder_alert', 'holder_alerted_at'],
    // whoever leads a shift holds its post
    notIn: ['src/shared/duty/', 'src/server/features/duty/', 'src/web/staff/screens/duty/', 'src/web/gallery/samples/'],
  },
  { words: ['plate', 'cord'], use: 'place header, progress track' },
  { words: ['wall', 'walls'], use: 'station, station display', notIn: ['src/server/platform/clock'] }, // time of day
];

/** No coined word in the names that the files under `root` declare, nor in their paths. */
export function noCoinedWords(root: string): Rule {
  return (files) =>
    files
      .filter((file) => isScript(file) && file.path.startsWith(`${root}/`))
      .flatMap((file) => [
        ...inName(file.path.slice(root.length), file.path).map((breach) => `${file.path}: ${breach}`),
        ...declaredBy(file).flatMap(({ name, start }) =>
          inName(name, file.path).map((breach) => `${place(file, start)} ${name}: ${breach}`),
        ),
      ]);
}

function inName(name: string, path: string): string[] {
  const parts = name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z0-9]+/);
  return coinedWords
    .filter(({ but = [], notIn = [] }) => !but.includes(name) && !notIn.some((folder) => path.startsWith(folder)))
    .filter(({ words }) => words.some((word) => parts.includes(word)))
    .map(({ words, use }) => `"${words[0]}" is not a word of the field: ${use}`);
}

/** Functions, variables, parameters, types and members that a file declares, with where. */
function declaredBy(file: SourceFile): { name: string; start: number }[] {
  const found: { name: string; start: number }[] = [];
  const note = (node: unknown) => {
    const { type, name, start } = (node ?? {}) as { type?: string; name?: string; start?: number }; // a node of the tree
    if (type === 'Identifier' && name !== undefined) found.push({ name, start: start ?? 0 });
  };
  new Visitor({
    FunctionDeclaration: (node) => {
      note(node.id);
      node.params.forEach(note);
    },
    ArrowFunctionExpression: (node) => node.params.forEach(note),
    VariableDeclarator: (node) => note(node.id),
    ClassDeclaration: (node) => note(node.id),
    MethodDefinition: (node) => note(node.key),
    PropertyDefinition: (node) => note(node.key),
    Property: (node) => note(node.key),
    TSPropertySignature: (node) => note(node.key),
    TSMethodSignature: (node) => note(node.key),
    TSTypeAliasDeclaration: (node) => note(node.id),
    TSInterfaceDeclaration: (node) => note(node.id),
  }).visit(parsed(file).program);
  return found;
}
