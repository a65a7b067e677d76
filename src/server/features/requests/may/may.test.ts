import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { endStay } from '#server/features/beds/stay.actions.ts';
import { leaveDuty } from '#server/features/duty/duty.actions.ts';
import { announceDecliners } from '#server/features/requests/decliners.actions.ts';
import { Ward } from '#server/features/requests/escalation/fixtures/ward.ts';
import { oneForCaller, readForPeople } from '#server/features/requests/request.reads.ts';
import { acceptRequest } from '#server/features/requests/verbs/accept-request.ts';
import { cancelRequest } from '#server/features/requests/verbs/cancel-request.ts';
import { declineRequest } from '#server/features/requests/verbs/decline-request.ts';
import { markDone } from '#server/features/requests/verbs/mark-done.ts';
import { releaseRequest } from '#server/features/requests/verbs/pass-on/release-request.ts';
import { shareRequest } from '#server/features/requests/verbs/pass-on/share-request.ts';
import { openTestContext, type TestContext } from '#server/testing/app-context.ts';
import { type StaffVerb, staffVerbs } from '#shared/requests/transitions.ts';
import { mayNow } from '#shared/requests/verbs.ts';
import { tryVerb } from './fixtures/try-verb.ts';

let context: TestContext;
beforeAll(async () => {
  context = await openTestContext();
});
afterAll(() => context.stop());

const id = () => crypto.randomUUID();
const people = ['Anna', 'Bilal', 'Clara', 'Deniz', 'Elif', 'Farid', 'Greta', 'Hanna', 'Zoe'] as const;

/**
 * Anna and Bilal care for the ward; Clara is off duty and Deniz on a break; Elif takes on nothing, Farid neither, but
 * leads the shift; Greta may look and not take part; Hanna has declined; Zoe is of another ward.
 */
class WholeWard extends Ward {
  readonly ward = this.hospital.departments[0]?.id ?? '';

  async begin(): Promise<void> {
    await this.onDuty(...people.filter((name) => name !== 'Clara'));
    const [deniz, elif, farid, greta] = ['Deniz', 'Elif', 'Farid', 'Greta'].map((name) => this.person(name).id);
    await this.asSystem(async (tx) => {
      await sql`insert into duty_break (hospital_id, employee_id, attendance_id, began_at)
        select a.hospital_id, a.employee_id, a.id, ${tx.clock.now()} from attendance a
        where a.employee_id = ${deniz} and a.left_at is null`.execute(tx.db);
      await sql`delete from employee_service_type where employee_id in (${elif}, ${farid})`.execute(tx.db);
      await sql`insert into charge (hospital_id, employee_id, attendance_id, department_id, held_from)
        select a.hospital_id, a.employee_id, a.id, ${this.ward}, ${tx.clock.now()} from attendance a
        where a.employee_id = ${farid} and a.left_at is null`.execute(tx.db);
      await sql`update employee set access_level_id = ${this.hospital.levels.administration} where id = ${greta}`.execute(
        tx.db,
      );
    });
  }

  /** Whether this verb, called by this person now, changes something; whatever it does is undone. */
  async does(name: string, verb: StaffVerb, request: string): Promise<boolean> {
    const to = name === 'Bilal' ? 'Anna' : 'Bilal';
    return (await tryVerb(this, { name, verb, request, to })) === 'changed';
  }
}

type Way = (ward: WholeWard, request: string, stay: string) => Promise<unknown>;
const accepted: Way = (ward, request) => ward.as('Anna', (tx) => acceptRequest(tx, request, id()));
const shared =
  (kind: 'employee' | 'service_type' | 'department', of: (ward: WholeWard) => string): Way =>
  async (ward, request, stay) => {
    await accepted(ward, request, stay);
    const share = { action_id: id(), with: { kind, id: of(ward) }, note: null };
    await ward.as('Anna', (tx) => shareRequest(tx, request, share));
  };
const done: Way = async (ward, request, stay) => {
  await accepted(ward, request, stay);
  await ward.as('Bilal', (tx) => markDone(tx, request, id()));
};
const later =
  (way: Way, seconds: number): Way =>
  async (ward, request, stay) => {
    await way(ward, request, stay);
    await ward.pass(seconds);
  };

/** What becomes due within a day is no part of it: the clock goes on at once. */
const aDayLater =
  (way: Way, seconds = 0): Way =>
  async (ward, request, stay) => {
    await way(ward, request, stay);
    await ward.standStill(24 * 3600 + seconds);
  };

/** Who is on duty besides goes off it. */
const alone: Way = async (ward) => {
  for (const name of people.filter((one) => one !== 'Anna' && one !== 'Clara'))
    await ward.as(name, (tx) => leaveDuty(tx, 'by_hand'));
};

const situations: Record<string, Way> = {
  pending: async () => undefined,
  'pending, and those who were told with Anna have left': alone,
  'pending, told to Anna alone to the end, and another has come since': async (ward, request, stay) => {
    await alone(ward, request, stay);
    await accepted(ward, request, stay);
    await ward.as('Anna', (tx) => releaseRequest(tx, request, id(), 'no_time'));
    await ward.pass(600);
    await ward.onDuty('Zoe');
  },
  'pending, and only Bilal can be reached': async (ward) => {
    const { device } = await ward.deviceOf('Bilal');
    await ward.asSystem((tx) =>
      tx.db
        .updateTable('device')
        .set({ state: 'foreground', is_audio_running: true })
        .where('id', '=', device)
        .execute(),
    );
  },
  declined: (ward, request) => ward.as('Hanna', (tx) => declineRequest(tx, request, id())),
  accepted,
  'accepted and not late yet': later(accepted, 20 * 60 - 1),
  'accepted and late': later(accepted, 20 * 60),
  'shared with a colleague': shared('employee', (ward) => ward.person('Elif').id),
  'shared with those of an activity': shared('service_type', (ward) => ward.hospital.service_types.care),
  'shared with another ward': shared('department', (ward) => ward.hospital.departments[1]?.id ?? ''),
  done,
  'done 15 s ago': later(done, 15),
  'done 16 s ago': later(done, 16),
  'done 24 h ago': aDayLater(done),
  'done more than 24 h ago': aDayLater(done, 1),
  canceled: (ward, request) => ward.as('Bilal', (tx) => cancelRequest(tx, request, id(), 'not_now')),
  'canceled with the end of the stay': (ward, _request, stay) =>
    ward.asSystem((tx) => endStay(tx, context.secrets, stay, 'discharged')),
};

test.each(Object.entries(situations))(
  '%s: what may says is what the server then does, for each person',
  async (_, way) => {
    const ward = new WholeWard(context, await context.newHospital({ nurses: 8 }));
    await ward.begin();
    const asked = await ward.ask(ward.hospital.services.water);
    await way(ward, asked.id, asked.stay);
    // What others change is announced within 2 s (`jobs.ts`).
    await ward.asSystem((tx) => announceDecliners(tx));
    const now = context.clock.now().getTime();
    const said = new Map<string, StaffVerb[]>();
    const does = new Map<string, StaffVerb[]>();
    const ids = people.map((name) => ward.person(name).id);
    const forEach = await ward.asSystem((tx) => readForPeople(tx, sql<boolean>`r.id = ${asked.id}`, 1, ids));
    for (const name of people) {
      const row = await ward.as(name, (tx) => oneForCaller(tx, asked.id));
      if (!row) continue; // not theirs to see
      expect(forEach.get(asked.id)?.(ward.person(name).id)).toEqual(row);
      said.set(name, mayNow(row, now));
      const own: StaffVerb[] = [];
      for (const verb of staffVerbs) if (await ward.does(name, verb, asked.id)) own.push(verb);
      does.set(name, own);
    }
    expect(said.size).toBeGreaterThan(7);
    expect(Object.fromEntries(said)).toEqual(Object.fromEntries(does));
  },
  120_000,
);
