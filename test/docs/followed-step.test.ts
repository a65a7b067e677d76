import { afterAll, beforeAll, expect, test } from 'vitest';
import { CopiedTree } from './copied-tree.ts';
import { document, named } from './tables.ts';

let tree: CopiedTree;
beforeAll(() => {
  tree = new CopiedTree(['server', 'web']);
}, 300_000);
afterAll(() => tree.remove());

const guide = document('docs/guides/add-a-request-action.md');
const steps = guide
  .slice(0, guide.indexOf('Then what holds it'))
  .split(/^\d+\. /m)
  .slice(1);
/** The first file that each step of the guide names: eight places. */
const places = steps.map((step) => named(step).find((name) => name.startsWith('src/')) ?? '');
const [transitions = '', endpoints = '', calls = '', rules = '', verb = '', routes = '', faces = ''] = places;
/** Those of the button, of the history and of the log, as the last of the places names them. */
const wordFolders = named(steps[7] ?? '').filter((name) => name.startsWith('src/shared/locales/'));

/** Where its tests call each verb, which the guide names among what holds the step. */
const tried = 'src/server/features/requests/may/fixtures/try-verb.ts';
const escortImport = "import { escort } from '#server/features/requests/verbs/pass-on/escort.ts';";

test('a further verb takes the eight places of its guide, and from the first the compiler leads to the others', {
  timeout: 600_000,
}, () => {
  expect(places.length).toBeLessThanOrEqual(8);

  tree.insert(transitions, /^ {2}take_over:/, "  escort: { from: ['accepted'], to: 'same' },");
  tree.write(transitions, tree.read(transitions).replace("'take_over', 'decline'", "'take_over', 'escort', 'decline'"));
  const texts = (folder: string) => ['de', 'en', 'es', 'fr'].map((language) => `${folder}${language}.ts`);
  const [buttons, histories, logs] = wordFolders.map(texts);
  expect(tree.errorsIn([calls, rules, faces])).toEqual([calls, rules, faces].toSorted());

  const call = tree.read(endpoints).match(/^export const takeOverRequest = [\s\S]*?^}\);\n/m)?.[0] ?? '';
  tree.insert(
    endpoints,
    'export const takeOverRequest',
    call.replace('takeOver', 'escort').replace('take-over', 'escort'),
  );
  tree.insert(calls, /^ {2}takeOverRequest,/, '  escortRequest,');
  tree.insert(calls, /^ {2}take_over:/, "  escort: { call: escortRequest, says: 'nothing' },");
  tree.insert(rules, /^ {2}take_over:/, '  escort: { who: holds },');
  tree.insert(faces, /^ {2}take_over:/, "  escort: { icon: 'hand', look: 'line' },");
  expect(tree.errors(['server']).filter((file) => file.startsWith('src/server/'))).toEqual([tried, routes]);

  const escort = verb.replace('take-over', 'escort');
  tree.write(escort, escortVerb);
  tree.insert(routes, "from './verbs/pass-on/take-over.ts'", "import { escort } from './verbs/pass-on/escort.ts';");
  const route =
    'route(endpoints.escortRequest, staffStep, (tx, { params, body }) => escort(tx, params.id, body.action_id))';
  tree.insert(routes, /^ {2}take_over:/, `  escort: ${route},`);
  const action = 'escort(tx, request, action_id)';
  tree.insert(tried, /^ {4}take_over:/, `    escort: () => ${action},`);
  tree.insert(tried, "from '#server/features/requests/verbs/pass-on/take-over.ts'", escortImport);
  const said = (files: readonly string[] = [], key: string, word: string) => {
    for (const file of files) tree.insert(file, `'${key}take_over'`, `  '${key}escort': '${word}',`);
  };
  said(buttons, 'step.', 'Escort');
  said(histories, 'history.', '{name} escorts');
  said(logs, 'choices.activity-log.action.', 'escorted');
  expect(tree.errors()).toEqual([]);
  const touched = [...tree.touched].filter((file) => !file.startsWith('src/shared/locales/'));
  const written = [transitions, endpoints, calls, rules, escort, routes, faces];
  expect(touched.toSorted()).toEqual([...written, tried].toSorted());
});

const escortVerb = `import { requireMay } from '#server/features/requests/request.policy.ts';
import { shownToStaff } from '#server/features/requests/shown.ts';
import { lockRequest, requireTransition, saveStep, wasDone } from '#server/features/requests/steps/step.ts';
import type { Tx } from '#server/platform/tx/tx.ts';
import type { HelpRequestForStaff } from '#shared/requests/request.schemas.ts';

export async function escort(tx: Tx, id: string, action: string): Promise<HelpRequestForStaff> {
  const request = await lockRequest(tx, id);
  if (await wasDone(tx, 'escort', id, action)) return shownToStaff(tx, id);
  await requireMay(tx, 'escort', request);
  await requireTransition(tx, 'escort', request);
  await saveStep(tx, 'escort', request, { action }, {});
  return shownToStaff(tx, id);
}
`;
