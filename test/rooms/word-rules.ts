import { Visitor } from 'vite';
import { isScript, parsed, place, type Rule, type SourceFile } from './source.ts';

/**
 * Words that the project made up and has replaced by the field's own. `words` are found as a part of a name
 * (`lateLooks`,
 * `look-up.ts`) of what a file declares, and of the file itself; `prose` in its comments, in titles of tests and in the
 * documents, where the word may have its plain meaning too. `but` names what is called so on the wire or in settings;
 * `notIn` and `proseNotIn` are folders where the word means another thing.
 */
type CoinedWord = {
  words: string[];
  use: string;
  prose?: RegExp;
  but?: readonly string[];
  notIn?: readonly string[];
  proseNotIn?: readonly string[];
};

export const coinedWords: readonly CoinedWord[] = [
  {
    words: ['house', 'houses'],
    use: 'app context, Wardbell or hospital',
    prose: /\b(the|a|this|our|whole) houses?\b/i,
  },
  {
    words: ['door', 'doors'],
    use: 'anonymous context, sign-in lookup or policy',
    prose: /\b(same|one|only|anonymous) doors?\b/i,
    but: ['robot_destination_door', 'at_door'],
  },
  {
    words: ['look', 'looks'],
    use: 'periodic job, poll or check',
    prose: /\b(late|next|periodic) looks?\b/i,
    notIn: ['src/web/', 'scripts/look', 'e2e/'], // there it is how a screen looks
  },
  { words: ['lane', 'lanes'], use: 'worker slot', prose: /\blanes?\b/i },
  { words: ['neighbour', 'neighbours'], use: 'peers', prose: /\bneighbours?\b/i },
  {
    words: ['told', 'tell', 'tells', 'telling', 'tellings'],
    use: 'notified, notification round',
    prose:
      /\b(the|a|each|this|present) tellings?\b|\b(is|are|was|were) (not |still |only )?told\b(?! (so|to|apart|by|how|otherwise|instead|what|when|with)\b)/i,
    proseNotIn: ['scripts/', 'faults/', 'src/web/', 'src/server/testing/'],
  },
  { words: ['unheard'], use: 'unreceived', prose: /\bunheard\b/i },
  {
    words: ['seal', 'seals', 'sealed', 'sealer', 'sealers', 'sealing', 'unseal', 'unseals', 'unsealed'],
    use: 'hash chain (history), encrypted (codes)',
    prose: /\b(un)?seal(s|ed|er|ing)?\b/i,
    but: ['seal_key', 'SEAL_KEY', 'SEAL_KEY_FILE'],
  },
  {
    words: ['raise', 'raises', 'raised', 'raising'],
    use: 'repeat (a request again)',
    prose: /\brais(e|es|ed|ing) (a|the|an open|that|it was|one|what|nothing)\b(?!.*alarm)|\b(made|only|or) raised\b/i,
    but: ['raiseAlarm', 'raiseAdministratorAlarm', 'raiseStanding', 'raised_at', 'raised'], // alarms; `raised` is on the wire
  },
  {
    words: ['forget', 'forgets', 'forgetting', 'forgotten'],
    use: 'clear, delete, expire or remove',
    prose: /\b(server|process|database|outbox|client|page) forgets?\b/i,
  },
  { words: ['lay', 'lays', 'laid'], use: 'seed', prose: /\blays? (the|a|its|out) (rows|hospital|demo)\b/i },
  {
    words: ['wall', 'walls'],
    use: 'station display',
    prose: /\b(the|a|its|each) walls?\b(?!.clock)/i,
    notIn: ['src/server/platform/clock'], // time of day
    proseNotIn: ['src/server/platform/clock', 'docs/guides/'], // a display hangs on a wall
  },
  {
    words: ['holder', 'holders'],
    use: 'accepter',
    prose: /\bholders?\b/i,
    but: ['holder_alert', 'holder_alerted_at'],
    // Whoever leads a shift holds its post, and a process holds a lock.
    notIn: ['src/shared/duty/', 'src/server/features/duty/', 'src/web/staff/screens/duty/', 'src/web/gallery/samples/'],
    proseNotIn: ['src/server/platform/database/supervisor/', 'src/shared/duty/', 'src/server/features/duty/'],
  },
  {
    words: ['outbox'],
    use: "send queue (of a device); the outbox is the server's",
    prose: /\bdevice.s outbox\b/i,
    notIn: ['src/server/', 'src/shared/', 'test/', 'bench/', 'faults/', 'e2e/', 'scripts/'],
  },
  { words: ['plate', 'plates', 'cord', 'cords'], use: 'place header, progress track', prose: /\b(plate|cord)s?\b/i },
];

/** What stood in a merged migration stays as it was: the file is never edited. */
const merged = /^migrations\/00([0-3]\d|40)_/;

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

/** No coined word in comments, titles of tests and documents; what stands between backticks is a name and not prose. */
export const noCoinedProse: Rule = (files) =>
  files
    .filter(({ path }) => !path.startsWith('test/rooms/') && !merged.test(path))
    .flatMap((file) =>
      proseOf(file).flatMap(({ start, text }) => {
        const line = text.replace(/`[^`\n]*`/g, (name) => ' '.repeat(name.length));
        return coinedWords
          .filter(
            ({ prose, proseNotIn = [] }) => prose?.test(line) && !proseNotIn.some((one) => file.path.startsWith(one)),
          )
          .map(({ words, use }) => `${place(file, start + 1)} "${words[0]}" is not a word of the field: ${use}`);
      }),
    );

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

/** The lines of a file that people read: each with where it begins. */
function proseOf(file: SourceFile): { start: number; text: string }[] {
  if (file.path.endsWith('.md')) return linesOf(file.text.replace(/```[\s\S]*?```/g, blank), 0);
  if (file.path.endsWith('.css'))
    return [...file.text.matchAll(/\/\*[\s\S]*?\*\//g)].flatMap((one) => linesOf(one[0], one.index));
  if (file.path.endsWith('.sql')) return [...file.text.matchAll(/--.*/g)].flatMap((one) => linesOf(one[0], one.index));
  if (!isScript(file)) return [];
  const titles = [...file.text.matchAll(/^\s*(?:test|describe)(?:\.each\([^\n]*\))?\(\s*(['`])([^\n]*?)\1/gm)];
  return [
    ...parsed(file).comments.flatMap(({ start, end }) => linesOf(file.text.slice(start, end), start)),
    ...titles.map((one) => ({ start: one.index + one[0].search(/\S/), text: one[2] ?? '' })),
  ];
}

function linesOf(text: string, start: number): { start: number; text: string }[] {
  return [...text.matchAll(/[^\n]+/g)].map((line) => ({ start: start + line.index, text: line[0] }));
}

/** As long and with as many lines, but empty: places stay what they are. */
function blank(text: string): string {
  return text.replace(/[^\n]/g, ' ');
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
