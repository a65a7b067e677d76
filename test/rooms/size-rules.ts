import { posix } from 'node:path';
import { Visitor } from 'vite';
import { countLines, isTest, parsed, place, type Rule, type SourceFile } from './source.ts';

/** Where a test fails. What to aim for is less than half of it: CONTRIBUTING.md. */
const most = { file: 300, test: 500, component: 200, folder: 12, engine: 200 };

/** What does not fit leaves the engine as ordinary routes (architecture). */
const engine = 'src/server/features/admin/engine/';

/** Texts and rows grow with the product, not with its complexity; the row types are generated. */
const notCounted = ['src/shared/locales/', 'src/server/demo/', 'src/server/platform/database/schema/'];

export const shortFiles: Rule = (files) =>
  counted(files).flatMap((file) => {
    const lines = countLines(file.text);
    const limit = limitOf(file);
    return lines > limit ? [`${file.path} has ${lines} lines, more than ${limit}`] : [];
  });

function limitOf(file: SourceFile): number {
  if (isTest(file.path) || file.path.startsWith('e2e/')) return most.test;
  return file.path.startsWith(engine) ? most.engine : most.file;
}

export const smallFolders: Rule = (files) => {
  const sizes = new Map<string, number>();
  for (const { path } of counted(files)) sizes.set(posix.dirname(path), (sizes.get(posix.dirname(path)) ?? 0) + 1);
  return [...sizes]
    .filter(([, size]) => size > most.folder)
    .map(([folder, size]) => `${folder} holds ${size} files, more than ${most.folder}`);
};

/** A component is a function in a `.tsx` file whose name begins with a capital letter. */
export const shortComponents: Rule = (files) =>
  counted(files)
    .filter((file) => file.path.endsWith('.tsx') && !isTest(file.path))
    .flatMap((file) =>
      componentsOf(file).flatMap(({ name, start, end }) => {
        const lines = countLines(file.text.slice(start, end));
        return lines > most.component
          ? [`${place(file, start)} ${name} has ${lines} lines, more than ${most.component}`]
          : [];
      }),
    );

function componentsOf(file: SourceFile): { name: string; start: number; end: number }[] {
  const found: { name: string; start: number; end: number }[] = [];
  const note = (name: string | undefined, node: { start: number; end: number }) => {
    if (name && /^[A-Z]/.test(name)) found.push({ name, start: node.start, end: node.end });
  };
  new Visitor({
    FunctionDeclaration: (node) => note(node.id?.name, node),
    VariableDeclarator: (node) => {
      // memo(…) and forwardRef(…) are calls around the function; the whole of it is the component.
      const makes = ['ArrowFunctionExpression', 'FunctionExpression', 'CallExpression'];
      if (node.id.type === 'Identifier' && node.init && makes.includes(node.init.type)) note(node.id.name, node);
    },
  }).visit(parsed(file).program);
  return found;
}

function counted(files: readonly SourceFile[]): SourceFile[] {
  return files.filter((file) => !notCounted.some((folder) => file.path.startsWith(folder)));
}
