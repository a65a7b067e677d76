import { afterAll, beforeAll, expect, test } from 'vitest';
import { asEmployee, asSystem, openTestContext, type TestContext } from '#server/testing/app-context.ts';
import { raiseAlarm, seeAlarm } from './alarm.actions.ts';
import { readAlarmLog } from './alarm-log.reads.ts';

let context: TestContext;
beforeAll(async () => {
  context = await openTestContext();
});
afterAll(() => context.stop());

async function place() {
  const hospital = await context.newHospital();
  const [own = '', other = ''] = hospital.departments.map(({ id }) => id);
  const [anna] = hospital.employees;
  if (!anna) throw new Error('no employee');
  const at = (minutesAgo: number) => new Date(context.clock.now().getTime() - minutesAgo * 60_000);
  /** Raised so long ago by the day's clock, each of something else. */
  const begin = (department: string, kind: string, minutesAgo: number) =>
    asSystem(context, hospital, async (tx) => {
      const id = await raiseAlarm(tx, { kind, department, subject: crypto.randomUUID() });
      await tx.db
        .updateTable('alarm')
        .set({ raised_at: at(minutesAgo) })
        .where('id', '=', id)
        .execute();
      return id;
    });
  const see = (id: string) => asEmployee(context, hospital, anna, (tx) => seeAlarm(tx, id));
  const log = (ward = own) => asEmployee(context, hospital, anna, (tx) => readAlarmLog(tx, ward));
  const day = (minutesAgo: number) => at(minutesAgo).toLocaleDateString('sv-SE', { timeZone: 'Europe/Berlin' });
  return { own, other, begin, see, log, day };
}

test('alarms of a ward are counted by day and kind, with those that nobody saw and in what time half of the others were seen', async () => {
  const { own, other, begin, see, log, day } = await place();
  expect(await log()).toEqual([]);
  const aDay = 24 * 60;
  for (const minutes of [2, 4, 9]) await see(await begin(own, 'low_battery', minutes + 3 * aDay));
  await begin(own, 'low_battery', 3 * aDay);
  await begin(own, 'silent_ward', 5 * aDay);
  await begin(own, 'silent_ward', 8 * aDay); // before the days that are shown
  await begin(own, 'device_waiting', 3 * aDay);
  await begin(other, 'silent_ward', 3 * aDay);
  expect(await log()).toEqual([
    {
      ...{ day: day(3 * aDay), kind: 'low_battery', count: 4, unseen: 1 },
      seen_in_seconds: (4 + 3 * aDay) * 60,
    },
    { day: day(5 * aDay), kind: 'silent_ward', count: 1, unseen: 1, seen_in_seconds: null },
  ]);
});

test('the alarms of a ward beyond the scope are not found', async () => {
  const { other, log } = await place();
  await expect(log(other)).rejects.toMatchObject({ code: 'not_found' });
});
