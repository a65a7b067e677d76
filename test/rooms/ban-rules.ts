import { Visitor, type VisitorObject } from 'vite';
import { importsOf } from './imports.ts';
import { isForTests, isScript, parsed, place, type Rule, type SourceFile } from './source.ts';

/** Time is passed in as `tx.clock`: otherwise a 12-hour escalation cannot be tested in milliseconds. */
export const noClockInFeatures: Rule = (files) =>
  within(
    files,
    (path) => path.startsWith('src/server/features/'),
    (file) => visit(file, clockReads),
  );

/** `shared` runs everywhere and is pure; what only one world has, the two tsconfigs refuse already. */
export const pureShared: Rule = (files) =>
  within(
    files,
    (path) => path.startsWith('src/shared/'),
    (file) => [...visit(file, clockReads), ...visit(file, worldReads), ...visit(file, environmentReads)],
  );

/** `config.ts` reads the environment once; everything else is given what it needs. */
export const environmentInConfigOnly: Rule = (files) =>
  within(
    files,
    (path) => path.startsWith('src/') && path !== 'src/server/config.ts' && !path.startsWith('src/server/testing/'),
    (file) => visit(file, environmentReads),
  );

/** A route parses, asks who it is, makes one call and answers. What reads or writes rows is a query or a verb. */
export const noSqlInRoutes: Rule = (files) =>
  within(
    files,
    (path) => path.endsWith('.routes.ts'),
    (file) => [
      ...visit(file, sqlWords),
      ...importsOf(file)
        .filter((one) => !one.typeOnly && ['npm:kysely', 'npm:pg'].includes(one.target))
        .map((one) => `${one.place} imports ${one.target}`),
    ],
  );

/**
 * The activity log is chained: one function knows its row, and one statement beside it writes a request's event too.
 */
export const activityInOnePlace: Rule = (files) =>
  within(
    files,
    (path) => !['src/server/platform/history/activity.ts', 'src/server/features/requests/steps/step.ts'].includes(path),
    (file) => visit(file, activityWrites),
  );

/** *Present* is one view (`present_employee`): on duty, not on a break, with an active account. */
export const presentInOnePlace: Rule = (files) =>
  within(
    files,
    (path) => path.startsWith('src/server/'),
    (file) => visit(file, presenceOfItsOwn),
  );

/**
 * Statements are planned once, before their values are known: a partial index is found by what is written out alone.
 */
export const literalConditions: Rule = (files) =>
  within(
    files,
    (path) => path.startsWith('src/server/'),
    (file) => visit(file, booleanParameters),
  );

/** What is typed into a form is bound to the one form kit, which checks it and says what is wrong. */
export const formsByTheKit: Rule = (files) =>
  within(
    files,
    (path) => path.startsWith('src/web/') && path.endsWith('.tsx') && !path.startsWith('src/web/gallery/'),
    (file) => {
      const binds = importsOf(file).some(({ target }) => /^src\/web\/(kit|desk)\/forms\//.test(target));
      return binds || !/\bonSubmit=/.test(file.text) ? [] : visit(file, textControls);
    },
  );

type Note = (node: { start: number }, says: string) => void;

function within(
  files: readonly SourceFile[],
  isMeant: (path: string) => boolean,
  check: (file: SourceFile) => string[],
) {
  return files.filter((file) => isScript(file) && !isForTests(file.path) && isMeant(file.path)).flatMap(check);
}

function visit(file: SourceFile, visitor: (note: Note) => VisitorObject): string[] {
  const found: string[] = [];
  new Visitor(visitor((node, says) => found.push(`${place(file, node.start)} ${says}`))).visit(parsed(file).program);
  return found;
}

/** A key to choose by (radio, checkbox) is none. */
function textControls(note: Note): VisitorObject {
  const controls = ['TextInput', 'Textarea', 'NumberInput', 'PasswordInput', 'Autocomplete', 'textarea', 'input'];
  const isText = (type: unknown) => !['radio', 'checkbox', 'search', 'file'].includes(String(type));
  return {
    JSXOpeningElement: (node) => {
      if (node.name.type !== 'JSXIdentifier' || !controls.includes(node.name.name)) return;
      const type = node.attributes.find((one) => one.type === 'JSXAttribute' && one.name.name === 'type');
      const value = type?.type === 'JSXAttribute' && type.value?.type === 'Literal' ? type.value.value : null;
      if (isText(value)) note(node, `has a ${node.name.name} that is not bound to the form kit`);
    },
  };
}

function clockReads(note: Note): VisitorObject {
  return {
    NewExpression: (node) => {
      if (isNamed(node.callee, 'Date') && node.arguments.length === 0) note(node, 'reads the clock: new Date()');
    },
    CallExpression: (node) => {
      if (isNamed(node.callee, 'Date')) note(node, 'reads the clock: Date()');
    },
    MemberExpression: (node) => {
      if (isNamed(node.object, 'Date') && isNamed(node.property, 'now')) note(node, 'reads the clock: Date.now');
      if (isNamed(node.object, 'performance')) note(node, 'reads the clock: performance');
    },
  };
}

function worldReads(note: Note): VisitorObject {
  const calls = ['fetch', 'setTimeout', 'setInterval', 'queueMicrotask'];
  const objects = ['crypto', 'console', 'navigator', 'globalThis', 'process'];
  return {
    CallExpression: (node) => {
      for (const name of calls) if (isNamed(node.callee, name)) note(node, `calls ${name}`);
    },
    MemberExpression: (node) => {
      for (const name of objects) if (isNamed(node.object, name)) note(node, `uses ${name}`);
      if (isNamed(node.object, 'Math') && isNamed(node.property, 'random')) note(node, 'throws dice: Math.random');
    },
  };
}

function environmentReads(note: Note): VisitorObject {
  return {
    MemberExpression: (node) => {
      if (isNamed(node.object, 'process') && isNamed(node.property, 'env')) note(node, 'reads process.env');
    },
    VariableDeclarator: (node) => {
      if (node.init && isNamed(node.init, 'process')) note(node, 'takes process apart');
    },
    ImportDeclaration: (node) => {
      if (/^(node:)?process$/.test(node.source.value)) note(node, 'imports process');
    },
  };
}

function sqlWords(note: Note): VisitorObject {
  const builders = ['selectFrom', 'insertInto', 'updateTable', 'deleteFrom', 'mergeInto'];
  return {
    TaggedTemplateExpression: (node) => {
      if (isNamed(node.tag, 'sql')) note(node, 'writes SQL');
    },
    MemberExpression: (node) => {
      for (const name of builders) if (isNamed(node.property, name)) note(node, `builds a query: ${name}`);
    },
    Literal: (node) => {
      if (typeof node.value === 'string' && statement.test(node.value)) note(node, 'holds an SQL statement');
    },
    TemplateElement: (node) => {
      if (statement.test(node.value.raw)) note(node, 'holds an SQL statement');
    },
  };
}

function activityWrites(note: Note): VisitorObject {
  return {
    CallExpression: ({ callee, arguments: [table], start }) => {
      if (callee.type !== 'MemberExpression' || !isNamed(callee.property, 'insertInto')) return;
      if (table?.type === 'Literal' && table.value === 'activity_log') note({ start }, 'writes activity by itself');
    },
  };
}

function presenceOfItsOwn(note: Note): VisitorObject {
  return {
    TemplateElement: (node) => {
      if (/(?:not exists \(|\bexcept)\s*select [^;]*?from duty_break\b/.test(node.value.raw))
        note(node, 'works out by itself who is present: join present_employee');
    },
  };
}

function booleanParameters(note: Note): VisitorObject {
  return {
    CallExpression: ({ callee, arguments: [, , value], start }) => {
      if (callee.type !== 'MemberExpression' || !isNamed(callee.property, 'where')) return;
      if (value?.type === 'Literal' && typeof value.value === 'boolean')
        note({ start }, 'compares with a parameter that is always the same: sql.lit(…)');
    },
  };
}

const statement = /^\s*(select\s[\s\S]+\sfrom|insert\s+into|update\s+\w+\s+set|delete\s+from)\s/i;

function isNamed(node: { type: string }, name: string): boolean {
  return node.type === 'Identifier' && (node as { name?: unknown }).name === name;
}
