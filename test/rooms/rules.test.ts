import { describe, expect, test } from 'vitest';
import {
  activityInOnePlace,
  environmentInConfigOnly,
  formsByTheKit,
  literalConditions,
  noClockInFeatures,
  noSqlInRoutes,
  presentInOnePlace,
  pureShared,
} from './ban-rules.ts';
import { casts, castsGiveReasons } from './cast-rules.ts';
import { keepToTheTable, noZodInApps, onlyDependencies, spelled } from './import-rules.ts';
import { meaningfulNames, noBarrels, testsThatRun } from './name-rules.ts';
import { shortComponents, shortFiles, smallFolders } from './size-rules.ts';
import type { Rule, SourceFile } from './source.ts';

const file = (path: string, text = ''): SourceFile => ({ path, text });
const importing = (path: string, specifier: string) => file(path, `import { x } from '${specifier}';\nx();\n`);
const red = (rule: Rule, ...files: SourceFile[]) => expect(rule(files)).not.toEqual([]);
const green = (rule: Rule, ...files: SourceFile[]) => expect(rule(files)).toEqual([]);

const feature = 'src/server/features';

describe('the import table', () => {
  test.each([
    ['src/shared/requests/a.ts', 'node:fs', 'shared takes nothing from Node'],
    ['src/shared/requests/a.ts', 'react', 'shared takes zod only'],
    ['src/shared/requests/a.ts', '#server/config.ts', 'shared knows no server'],
    ['src/server/platform/log.ts', '#server/features/beds/bed.reads.ts', 'platform knows no feature'],
    ['src/server/platform/log.ts', '#server/config.ts', 'platform is given its configuration'],
    ['src/server/platform/timers/timers.ts', '#server/platform/http/route.ts', 'HTTP is for routes'],
    [`${feature}/requests/request.reads.ts`, '#server/features/beds/bed.queries.ts', "another's queries"],
    [`${feature}/requests/request.reads.ts`, '#server/features/beds/bed.routes.ts', "another's routes"],
    [`${feature}/requests/request.reads.ts`, '#server/features/beds/bed.policy.ts', "another's policy"],
    [`${feature}/beds/bed.queries.ts`, 'pg', 'the pool, by its package'],
    [`${feature}/beds/bed.queries.ts`, '#server/platform/database/pool.ts', 'the pool'],
    [`${feature}/beds/bed.queries.ts`, '#web/kit/http/call.ts', 'the web'],
    [`${feature}/beds/bed.reads.ts`, 'fastify', 'the HTTP framework outside routes'],
    [`${feature}/requests/verbs/accept-request.ts`, '#server/platform/http/route.ts', 'HTTP in a verb'],
    [`${feature}/requests/verbs/accept-request.ts`, 'node:http', "Node's HTTP in a verb"],
    [`${feature}/beds/bed.actions.ts`, './bed.routes.ts', 'an action knows no route'],
    [`${feature}/requests/request.reads.ts`, '#server/features/robots/robot.reads.ts', 'a listener of requests'],
    [`${feature}/beds/bed.reads.ts`, '#server/testing/app.ts', 'test equipment'],
    [`${feature}/beds/bed.reads.ts`, './fixtures/beds.ts', 'what only tests use'],
    [`${feature}/beds/bed.reads.ts`, '#server/demo/hospital.ts', 'the demo'],
    ['src/server/app.ts', '#server/demo/hospital.ts', 'the demo, but for main.ts'],
    ['src/web/kit/live/useLive.ts', '#web/patient/routes.ts', 'the kit knows no app'],
    ['src/web/kit/forms/Field.tsx', '@mantine/core', 'the kit has no UI library'],
    ['src/web/patient/app/App.tsx', '#web/desk/Frame.tsx', 'patients have no desk'],
    ['src/web/patient/app/App.tsx', '@mantine/core', 'patients have no Mantine'],
    ['src/web/patient/app/App.tsx', 'node:path', 'the web has no Node'],
    ['src/web/desk/Frame.tsx', '#web/staff/App.tsx', 'the desk knows no app'],
    ['src/web/staff/app/App.tsx', '#web/admin/App.tsx', 'staff knows no admin'],
    ['src/web/admin/app/App.tsx', '#web/patient/App.tsx', 'admin knows no patient app'],
    ['src/web/staff/app/App.tsx', '#server/config.ts', 'the web knows no server'],
    ['src/web/staff/screens/board/board.test.ts', '#server/app.ts', 'nor do its tests'],
    ['src/web/staff/screens/board/Board.tsx', '#web/staff/screens/duty/Duty.tsx', 'a screen knows no other'],
    ['src/web/staff/screens/duty/Duty.tsx', '#web/staff/app/router.tsx', 'nor the router'],
    ['src/web/staff/domain/duty/Held.tsx', '#web/staff/frame/Screen.tsx', 'what screens share has no frame'],
    ['src/web/staff/session/useSignOut.ts', '#web/staff/domain/duty/useDuty.ts', 'the session knows no duty'],
    ['src/web/staff/words.ts', 'react', 'a file that stands on no floor'],
    ['src/elsewhere/a.ts', 'zod', 'a file that stands in no room'],
  ])('%s may not import %s: %s', (path, specifier) => red(keepToTheTable, importing(path, specifier)));

  test.each([
    ['src/shared/requests/a.ts', 'zod'],
    [`${feature}/requests/request.routes.ts`, '#server/platform/http/route.ts'],
    [`${feature}/requests/verbs/accept-request.ts`, '#server/features/duty/duty.reads.ts'],
    [`${feature}/requests/request.reads.ts`, './request.queries.ts'],
    [`${feature}/requests/request.test.ts`, '#server/testing/app.ts'],
    [`${feature}/requests/fixtures/ward.ts`, '#server/testing/app.ts'],
    ['src/server/main.ts', '#server/demo/hospital.ts'],
    ['src/web/staff/app/App.tsx', '#web/desk/Frame.tsx'],
    ['src/web/staff/screens/board/Board.tsx', '#web/staff/screens/board/request/Facts.tsx'],
    ['src/web/staff/screens/board/Board.tsx', '#web/staff/domain/duty/Held.tsx'],
    ['src/web/staff/domain/sound/Ringing.tsx', '#web/staff/domain/duty/useDuty.ts'],
    ['src/web/patient/app/App.tsx', '#web/kit/http/call.ts'],
  ])('%s may import %s', (path, specifier) => green(keepToTheTable, importing(path, specifier)));

  test.each([
    ["type A = import('#server/config.ts').A;", 'an import type'],
    ["import type { A } from '#server/config.ts';", 'a type import'],
    ["const a = await import('#server/config.ts');", 'a dynamic import'],
    ["export { a } from '#server/config.ts';", 'a re-export'],
  ])('%s is seen', (text) => red(keepToTheTable, file('src/shared/a.ts', text)));

  test('an import in a comment or a string is not one', () =>
    green(keepToTheTable, file('src/shared/a.ts', `// import 'pg'\nexport const a = "import 'pg'";\n`)));
});

describe('how imports are written', () => {
  test.each(['../beds/bed.ts', './accept', './verbs/accept', '#shared/kernel/ids'])('%s is refused', (specifier) =>
    red(spelled, importing('src/server/features/requests/a.ts', specifier)),
  );
  test('a script reaches into src by its # name only', () => red(spelled, importing('scripts/a.ts', '../src/a.ts')));
  test('a path may lead down, and a test up to a script', () => {
    green(spelled, importing('src/server/features/requests/a.ts', './verbs/accept.ts'));
    green(spelled, importing('test/checks/a.test.ts', '../../scripts/checks/a.ts'));
  });
});

test('the server may not run a development dependency', () => {
  red(onlyDependencies(['pg']), importing('src/server/a.ts', 'vite'));
  green(onlyDependencies(['pg']), importing('src/server/a.ts', 'pg'), importing('src/server/a.test.ts', 'vitest'));
  green(onlyDependencies(['pg']), file('src/server/a.ts', "import type { A } from 'vite';"));
});

test('zod reaches no app, not even through another file', () => {
  const schemas = importing('src/shared/requests/request.schemas.ts', 'zod');
  const app = 'src/web/patient/app/App.tsx';
  const others = ['staff/screens/notifications/Asked.tsx', 'admin/app/App.tsx', 'desk/Button.tsx', 'kit/http/call.ts'];
  for (const path of [app, ...others.map((other) => `src/web/${other}`), 'src/web/service-worker/push.ts'])
    red(noZodInApps, importing(path, '#shared/requests/request.schemas.ts'), schemas);
  green(noZodInApps, importing('src/web/gallery/samples.ts', '#shared/requests/request.schemas.ts'), schemas);
  green(noZodInApps, file(app, "import type { A } from '#shared/requests/request.schemas.ts';"), schemas);
});

describe('bans', () => {
  const verb = `${feature}/requests/verbs/accept-request.ts`;

  test.each(['new Date()', 'Date.now()', 'Date()', 'performance.now()'])('%s in a verb and in shared', (text) => {
    red(noClockInFeatures, file(verb, `export const a = ${text};`));
    red(pureShared, file('src/shared/a.ts', `export const a = ${text};`));
  });
  test('a date made from a value is no clock', () => green(noClockInFeatures, file(verb, "new Date('2026-01-01');")));

  test.each(["fetch('/a')", 'Math.random()', 'crypto.randomUUID()', 'process.pid', 'setTimeout(a, 1)'])(
    '%s in shared',
    (text) => red(pureShared, file('src/shared/a.ts', `${text};`)),
  );

  test.each(['const a = process.env.A;', 'const { env } = process;', "import { env } from 'node:process';"])(
    '%s outside config.ts',
    (text) => {
      red(environmentInConfigOnly, file('src/server/platform/log.ts', text));
      green(environmentInConfigOnly, file('src/server/config.ts', text));
    },
  );

  test.each([
    "tx.db.selectFrom('bed');",
    'sql`select 1`;',
    "import { sql } from 'kysely';",
    "query('select id from bed where id = $1');",
    'query(`delete from bed where id = $' + '{id}`);',
  ])('%s in a route', (text) => red(noSqlInRoutes, file(`${feature}/beds/bed.routes.ts`, text)));
});

test('activity that is written without its function', () => {
  const text = "tx.db.insertInto('activity_log').values(row);";
  red(activityInOnePlace, file(`${feature}/beds/stay.actions.ts`, text));
  green(activityInOnePlace, file('src/server/platform/history/activity.ts', text));
});

test('who is present, worked out once more', () => {
  const text = 'sql`select from attendance a where not exists (select from duty_break k where k.ended_at is null)`;';
  red(presentInOnePlace, file(`${feature}/duty/breaks/break.ts`, text));
  const past = 'sql`select t.employee_id from attendance t except select k.employee_id from duty_break k`;';
  red(presentInOnePlace, file(`${feature}/requests/duty.reads.ts`, past));
  green(presentInOnePlace, file(`${feature}/duty/breaks/break.ts`, 'sql`select from present_employee`;'));
});

test('a form whose text is not bound to the form kit', () => {
  const path = 'src/web/admin/screens/list/MoveDialog.tsx';
  const form = '<form onSubmit={save}><TextInput value={typed} /></form>';
  red(formsByTheKit, file(path, `export const Move = () => ${form};`));
  green(
    formsByTheKit,
    file(path, `import { useForm } from '#web/kit/forms/useForm.ts';\nexport const Move = () => ${form};`),
  );
  green(formsByTheKit, file(path, 'export const Move = () => <form onSubmit={save}><input type="radio" /></form>;'));
  green(formsByTheKit, file(path, 'export const Find = () => <TextInput value={typed} />;'));
});

test('a condition whose value a prepared plan does not know', () => {
  red(literalConditions, file(`${feature}/requests/due.ts`, "rows.where('is_open', '=', true);"));
  green(literalConditions, file(`${feature}/requests/due.ts`, "rows.where('is_open', '=', sql.lit(true));"));
});

describe('casts', () => {
  const path = 'src/server/a.ts';
  const cast = 'const b = a as B;';

  test('"as" without a reason', () => {
    red(castsGiveReasons, file(path, cast));
    red(castsGiveReasons, file(path, `// why a is there\n\n${cast}`));
    green(castsGiveReasons, file(path, `// why a is a B\n${cast}`));
    green(castsGiveReasons, file(path, `${cast} // why a is a B`));
    green(castsGiveReasons, file(path, 'const b = [1] as const;'), file('src/server/a.test.ts', cast));
  });
  test('each "as" of the product counts', () => {
    const files = [
      file(path, `${cast}\nconst d = (a as unknown as C).d as const;`),
      file('src/server/a.test.ts', cast),
    ];
    expect(casts(files)).toEqual(['src/server/a.ts:1', 'src/server/a.ts:2', 'src/server/a.ts:2']);
  });
});

describe('names', () => {
  test.each(['src/web/kit/utils/date.ts', 'src/shared/dateHelpers.ts', 'src/server/data.ts', 'src/web/BaseCard.tsx'])(
    '%s',
    (path) => red(meaningfulNames, file(path)),
  );
  test.each(['src/server/platform/database/roles.ts', 'src/web/patient/frame/InfoBar.tsx'])('%s is a name', (path) =>
    green(meaningfulNames, file(path)),
  );
  test('a test where no runner looks', () => {
    red(testsThatRun, file('scripts/a.test.ts'));
    red(testsThatRun, file('src/web/a.test.tsx'));
    red(testsThatRun, file('e2e/a.test.ts'));
    green(testsThatRun, file('src/a.test.ts'), file('test/a.test.ts'), file('e2e/a.spec.ts'));
  });
  test('a barrel, by name or by what it does', () => {
    red(noBarrels, file('src/shared/index.ts', 'export const a = 1;'));
    red(noBarrels, file('src/shared/a.ts', "export * from './b.ts';"));
    red(noBarrels, file('src/shared/a.ts', "export { b } from './b.ts';\nexport const c = 1;"));
  });
});

describe('sizes', () => {
  const lines = (count: number) => 'a();\n'.repeat(count);

  test('a file of 301 lines, a test of 501', () => {
    red(shortFiles, file('src/server/a.ts', lines(301)));
    green(shortFiles, file('src/server/a.ts', lines(300)));
    red(shortFiles, file('src/server/a.test.ts', lines(501)));
    green(shortFiles, file('src/server/a.test.ts', lines(500)));
  });
  test('a file of the engine of areas of 201 lines', () => {
    red(shortFiles, file(`${feature}/admin/engine/a.ts`, lines(201)));
    green(shortFiles, file(`${feature}/admin/engine/a.ts`, lines(200)));
  });
  test('texts are not counted', () => green(shortFiles, file('src/shared/locales/patient/de.ts', lines(900))));

  test('a folder of 13 files', () => {
    const files = Array.from({ length: 13 }, (_, index) => file(`src/web/kit/part${index}.ts`));
    red(smallFolders, ...files);
    green(smallFolders, ...files.slice(1));
  });

  test.each([
    ['export function Card() {\n', '}\n'],
    ['export const Card = () => {\n', '};\n'],
    ['export const Card = memo(() => {\n', '});\n'],
  ])('a component of 201 lines: %s', (head, tail) => {
    red(shortComponents, file('src/web/Card.tsx', head + lines(199) + tail));
    green(shortComponents, file('src/web/Card.tsx', head + lines(198) + tail));
  });
});
