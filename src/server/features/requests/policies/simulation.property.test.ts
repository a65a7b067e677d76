import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { setNight } from '#server/features/requests/escalation/fixtures/night.ts';
import { Ward } from '#server/features/requests/escalation/fixtures/ward.ts';
import { giveReceipts } from '#server/features/requests/escalation/receipts.ts';
import type { Tx } from '#server/platform/tx/tx.ts';
import { openTestContext, type TestContext } from '#server/testing/app-context.ts';
import { type Circle, circles } from '#shared/requests/reaching/circles.ts';
import type { EscalationStep } from '#shared/requests/reaching/escalation.schemas.ts';
import { defaultPlan, stepProblems } from '#shared/requests/reaching/escalation.ts';
import type { Simulated, Simulation } from '#shared/requests/reaching/simulation.schemas.ts';
import { makePolicy } from './policy.actions.ts';
import { simulateAt } from './simulate.ts';

let context: TestContext;
beforeAll(async () => {
  context = await openTestContext();
});
afterAll(() => context.stop());

const names = ['Anna', 'Bilal', 'Clara', 'Deniz', 'Zoe'] as const;
const services = { high: 'pain', normal: 'water', low: 'blanket' } as const;

const person = fc.record({
  isPresent: fc.boolean(),
  isOnBreak: fc.boolean(),
  hasType: fc.boolean(),
  isAssigned: fc.boolean(),
});
const urgency = fc.constantFrom('high', 'normal', 'low');
const situations = fc.record({
  people: fc.tuple(person, person, person, person, person),
  /** Who leads the shift, if anybody does. */
  leads: fc.option(fc.constantFrom(...names)),
  /** Whether the other ward is named as cover. */
  isCovered: fc.boolean(),
  /** Whether it is night on the ward, and whom it then has for cover: nobody of its own, the other ward, or an empty one. */
  isNight: fc.boolean(),
  atNight: fc.constantFrom('none', 'other', 'empty'),
  urgency,
  /** Which circles have a step before the last, and how far into its bound each step comes. */
  chosen: fc.tuple(fc.boolean(), fc.boolean(), fc.boolean()),
  share: fc.tuple(...circles.map(() => fc.double({ min: 0.05, max: 1, noNaN: true }))),
  isReceived: fc.boolean(),
});
type Situation = typeof situations extends fc.Arbitrary<infer S> ? S : never;

/** When each circle must have been called (S19): of normal and low urgency twice the default. */
const latest = { high: [0, 60, 120, 180], normal: [0, 360, 720, 1080], low: [0, 1200, 2400, 3600] };

/** Steps that the urgency allows: each comes before the nearest circle that it stands for would be late. */
function stepsOf({ urgency: of, chosen, share }: Situation): EscalationStep[] {
  const bounds = latest[of];
  const steps: EscalationStep[] = [];
  let covered = 0;
  for (const [place, circle] of circles.entries()) {
    if (circle !== 'charge' && !chosen[place]) continue;
    const last = steps.at(-1)?.after_seconds ?? -1;
    const wanted = Math.floor((bounds[covered] ?? 0) * (share[place] ?? 1));
    steps.push({ circle, after_seconds: steps.length === 0 ? 0 : Math.max(last + 1, wanted) });
    covered = place + 1;
  }
  return stepProblems(of, steps).length === 0 ? steps : defaultPlan(of).steps;
}

/** The ward as the situation has it, and its policy. Anna may see everything of the hospital. */
async function furnished(situation: Situation): Promise<Ward> {
  const ward = new Ward(context, await context.newHospital({ nurses: names.length - 1 }));
  const { hospital } = ward;
  const now = context.clock.now();
  await ward.asSystem(async (tx) => {
    const hospital_id = tx.hospital;
    const own = { hospital_id, began_at: new Date(now.getTime() - 60_000) };
    await tx.db
      .updateTable('employee')
      .set({ access_level_id: hospital.levels.administration })
      .where('id', '=', ward.person('Anna').id)
      .execute();
    for (const [place, name] of names.entries()) {
      const { isPresent = false, isOnBreak, hasType, isAssigned } = situation.people[place] ?? {};
      const employee_id = ward.person(name).id;
      if (!hasType) await tx.db.deleteFrom('employee_service_type').where('employee_id', '=', employee_id).execute();
      if (!isPresent) continue;
      const { id: attendance_id } = await tx.db
        .insertInto('attendance')
        .values({ hospital_id, employee_id, entered_at: own.began_at, last_active_at: now })
        .returning('id')
        .executeTakeFirstOrThrow();
      if (isOnBreak)
        await tx.db
          .insertInto('duty_break')
          .values({ ...own, attendance_id, employee_id })
          .execute();
      const bed_id = hospital.beds[0]?.id ?? '';
      if (isAssigned)
        await tx.db
          .insertInto('assignment')
          .values({ ...own, employee_id, bed_id })
          .execute();
      const post = { hospital_id, employee_id, attendance_id, held_from: own.began_at };
      const department_id = hospital.departments[0]?.id ?? '';
      if (situation.leads === name)
        await tx.db
          .insertInto('charge')
          .values({ ...post, department_id })
          .execute();
    }
    const [department_id = '', cover_department_id = ''] = hospital.departments.map(({ id }) => id);
    if (situation.isCovered)
      await tx.db.insertInto('department_cover').values({ hospital_id, department_id, cover_department_id }).execute();
    await furnishNight(tx, situation, department_id, cover_department_id);
    const id = crypto.randomUUID();
    await makePolicy(tx, { id, name: 'Eigene', urgency: situation.urgency, steps: stepsOf(situation) });
    await tx.db
      .updateTable('priority')
      .set({ escalation_policy_id: id })
      .where('id', '=', hospital.priorities[situation.urgency])
      .execute();
  });
  return ward;
}

async function furnishNight(tx: Tx, { isNight, atNight }: Situation, department: string, other: string) {
  const { id: empty } = await tx.db
    .insertInto('department')
    .values({ hospital_id: tx.hospital, name: 'Leer' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const covers = { none: [], other: [other], empty: [empty] }[atNight];
  const [from, until] = isNight ? [-5, 720] : [720, -5];
  await setNight(tx, department, from, until, covers);
}

type Called = { seconds: number; circle: Circle; names: string[] };

/** Who was really called, and when. */
async function reallyCalled(ward: Ward, id: string, from: Date): Promise<Called[]> {
  const rows = await ward.asSystem((tx) =>
    tx.db
      .selectFrom('request_notified')
      .innerJoin('employee', 'employee.id', 'request_notified.employee_id')
      .select(['employee.fullname', 'step', 'notified_at'])
      .where('request_id', '=', id)
      .execute(),
  );
  const groups = Object.groupBy(rows, (row) => `${(row.notified_at.getTime() - from.getTime()) / 1000} ${row.step}`);
  return ordered(
    Object.entries(groups).map(([key, own = []]) => {
      const [seconds = 0, step = 1] = key.split(' ').map(Number);
      return { seconds, circle: circles[step - 1] ?? 'charge', names: own.map(({ fullname }) => fullname).sort() };
    }),
  );
}

function triedCalled({ moments }: Simulation): Called[] {
  return ordered(
    moments.flatMap(({ after_seconds: seconds, notified }) =>
      notified.map(({ circle, names: called }) => ({ seconds, circle, names: [...called].sort() })),
    ),
  );
}

const ordered = (all: Called[]) =>
  all.toSorted((a, b) => a.seconds - b.seconds || circles.indexOf(a.circle) - circles.indexOf(b.circle));

const secondsIn = ({ moments }: Simulation, ...kinds: string[]) =>
  moments.filter(({ kind }) => kinds.includes(kind)).map(({ after_seconds }) => after_seconds);

test('S19 a policy that is tried out says who is called when, to the second, as it then happens; and afterwards as it was', {
  timeout: 240_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(situations, async (situation) => {
      const ward = await furnished(situation);
      const asked: Simulated = {
        ...{ bed_id: ward.hospital.beds[0]?.id ?? '', service_type_id: ward.hospital.service_types.care },
        ...{ urgency: situation.urgency, steps: stepsOf(situation), at: null, is_received: situation.isReceived },
      };
      const tried = await ward.as('Anna', (tx) => simulateAt(tx, asked, null));
      const from = context.clock.now();
      const { id } = await ward.ask(ward.hospital.services[services[situation.urgency]]);
      if (situation.isReceived) {
        const [first] = (await ward.notified(id)).map((one) => one.split(' ')[0] ?? '');
        if (first) await (await ward.device(first))((tx) => giveReceipts(tx, [id]));
      }
      await ward.pass(Math.max(...tried.moments.map(({ after_seconds }) => after_seconds)));
      expect(triedCalled(tried)).toEqual(await reallyCalled(ward, id, from));
      const [, ...later] = secondsIn(tried, 'step', 'again');
      expect(await ward.secondsOf(id, 'escalate', from)).toEqual(later);
      for (const kind of ['unreceived', 'patient_notified'] as const)
        expect(await ward.secondsOf(id, kind, from)).toEqual(secondsIn(tried, kind));
      await everybodyLeaves(ward);
      const asItWas = await ward.as('Anna', (tx) => simulateAt(tx, asked, from));
      expect(asItWas.moments).toEqual(tried.moments);
    }),
    { seed: 19_020, numRuns: 20 },
  );
});

async function everybodyLeaves(ward: Ward): Promise<void> {
  const now = context.clock.now();
  await ward.asSystem(async (tx) => {
    await tx.db.updateTable('duty_break').set({ ended_at: now }).where('ended_at', 'is', null).execute();
    await tx.db.updateTable('assignment').set({ ended_at: now }).where('ended_at', 'is', null).execute();
    await tx.db.updateTable('charge').set({ held_to: now }).where('held_to', 'is', null).execute();
    await tx.db
      .updateTable('attendance')
      .set({ left_at: now, left_reason: 'by_hand' })
      .where('left_at', 'is', null)
      .execute();
  });
}
