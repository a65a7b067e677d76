import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readSetting } from '#server/features/content/setting.reads.ts';
import { withClient } from '#server/platform/database/roles.ts';
import { asSystem, openTestContext, type TestContext } from '#server/testing/app-context.ts';
import { hospitalSettings } from '#shared/kernel/settings.ts';

const guide = readFileSync(new URL('../../docs/guides/hospital-settings.md', import.meta.url), 'utf8');

let context: TestContext;
beforeAll(async () => {
  context = await openTestContext();
});
afterAll(() => context.stop());

test('the guide names every setting with its default, and no other', () => {
  const rows = [...guide.matchAll(/^\| `(\w+)` \| ([^|]+) \| `(\w+)` \|/gm)];
  const notified = rows.map(([, key, values = '', value]) => ({
    key,
    value,
    isOffered: values.includes(`\`${value}\``),
  }));
  const known = Object.entries(hospitalSettings).map(([key, { value }]) => ({ key, value: String(value) }));
  expect(notified).toEqual(known.map((setting) => ({ ...setting, isOffered: true })));
});

test('the guide names as readable from outside what is public', () => {
  const notified = /^(`.*) can be read from outside/m.exec(guide)?.[1]?.match(/\w+(?=`)/g);
  const known = Object.entries(hospitalSettings).filter(([, { isPublic }]) => isPublic);
  expect(notified).toEqual(known.map(([key]) => key));
});

test('the statements of the guide set it, by the role of the app, for that hospital and twice the same', async () => {
  const [nord, other] = [await context.newHospital(), await context.newHospital()];
  const [, statements = ''] = /```sql\n(.*?)```/s.exec(guide) ?? [];
  expect(statements).toContain("'NORD'");
  for (const _time of [1, 2])
    await withClient(context.url, (client) => client.query(statements.replaceAll('NORD', nord.code)));
  const set = (hospital: typeof nord) => asSystem(context, hospital, (tx) => readSetting(tx, 'break_cover'));
  expect([await set(nord), await set(other)]).toEqual(['notified', 'asked']);
});
