import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestContext, type TestContext } from '#server/testing/app-context.ts';
import { acrossHospitals } from './across-hospitals.ts';

let context: TestContext;
beforeAll(async () => {
  context = await openTestContext();
});
afterAll(() => context.stop());

test('a hospital in which a job fails keeps no other back; it is logged, and the caller learns of it', async () => {
  const ids: string[] = [];
  for (let n = 0; n < 3; n++) ids.push((await context.newHospital()).id);
  const [, broken] = ids;
  const logged: unknown[] = [];
  const log = { error: (context: object) => void logged.push(context) };
  const job = acrossHospitals({ ...context, log }, 'test', async (tx) => {
    await sql`update room set name = name || ' visited'`.execute(tx.db);
    if (tx.hospital === broken) throw new Error('a row that cannot be');
  });
  await expect(job).rejects.toThrow('failed in 1 of 3 hospitals');
  expect(logged).toEqual([{ err: new Error('a row that cannot be'), hospital_id: broken }]);
  const visited = await Promise.all(
    ids.map((hospital) =>
      context.inHospital({ hospital, actor: { kind: 'system', reason: 'test' } }, async (tx) => {
        const rooms = await tx.db.selectFrom('room').select('name').execute();
        return rooms.every(({ name }) => name.endsWith(' visited'));
      }),
    ),
  );
  expect(visited).toEqual([true, false, true]);
});
