import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { document, root } from './tables.ts';

/** Migrations are never edited once they are merged, and this rule's own samples say what it forbids. */
const own = 'test/docs/words.test.ts';
const folders = ['src', 'test', 'docs', 'e2e', 'bench', 'faults', 'scripts', '.github'];
const files = [
  ...readdirSync(root).filter(
    (name) => /\.(md|json|ts)$|^(Dockerfile|compose)/.test(name) && name !== 'package-lock.json',
  ),
  ...folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(tsx?|c[jt]s|css|md|ya?ml|html)$/.test(name))
      .map((name) => `${folder}/${name}`),
  ),
].filter((path) => path !== own);

/** What stands outside the project, or sounds as if it did. */
const outside = [
  /\bspecification\b/i,
  /\bshared\/(spec|design)\b/,
  /\bseed(’s|'s)? ?§/i,
  /\bthe seed['’]s\b/i,
  /(?<![\w/.(-])(?:product|safety|security|api|realtime|ux|data|phrases|rights|validation|seed|stack|style)\.md\b/,
  /\.md §\d/,
];

/** The lines of a text that refer to something outside. */
function strangers(path: string, text: string): string[] {
  // A document beside it is named without its folder, in the text of a link too.
  const lines = text.replace(/\[[^\]]*\]\([^)]*\)/g, '').split('\n');
  return lines.flatMap((line, at) =>
    outside.some((one) => one.test(line)) ? [`${path}:${at + 1} ${line.trim()}`] : [],
  );
}

test('code and documents refer to the project alone', () => {
  expect(files.length).toBeGreaterThan(500);
  expect(files.flatMap((path) => strangers(path, document(path)))).toEqual([]);
});

test.each([
  '/** The life of a request (product.md §3). */',
  '/** The QR guard (seed §2, guard 3). */',
  '// as the specification says',
  "the seed's options, one to one",
  'see ../shared/design/api.md',
  'safety.md says so',
])('the rule finds %s', (line) => {
  expect(strangers('a.ts', line)).toHaveLength(1);
});

test.each(['docs/safety.md, S3', '[safety.md](safety.md)', 'the same seed makes the same plan', './e2e/a.spec.ts'])(
  'the rule lets pass %s',
  (line) => {
    expect(strangers('a.ts', line)).toEqual([]);
  },
);
