import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { endStay, stayForSignIn } from '#server/features/beds/stay.actions.ts';
import { enterDuty, leaveDuty } from '#server/features/duty/duty.actions.ts';
import { openTestContext, type TestContext, testSecrets } from '#server/testing/app-context.ts';
import { ThreadWard } from './fixtures/thread-ward.ts';
import { markSeen, markThreadsReceived } from './message.actions.ts';
import { keepMessageRecipients } from './waiting/waiting.ts';

let context: TestContext;
beforeAll(async () => {
  context = await openTestContext();
});
afterAll(() => context.stop());

const people = ['Anna', 'Bilal', 'Zoe'] as const;
const person = fc.constantFrom(...people);

/** What can happen on a ward, and for how long nothing does. */
const happening = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('write' as const), urgent: fc.boolean() }) },
  fc.record({ kind: fc.constant('answer' as const), by: person }),
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constant('read' as const), by: person, behind: fc.integer({ min: 0, max: 2 }) }),
  },
  fc.record({ kind: fc.constant('receive' as const), by: person }),
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('come' as const), who: person }) },
  fc.record({ kind: fc.constant('go' as const), who: person }),
  fc.record({ kind: fc.constant('pass' as const), seconds: fc.constantFrom(1, 59, 60, 61, 120, 180, 400) }),
  fc.record({ kind: fc.constant('stand_still' as const), seconds: fc.constantFrom(60, 400, 1300) }),
  fc.constant({ kind: 'end_stay' as const }),
);
type Happening = Parameters<Parameters<typeof happening.map>[0]>[0];

type Facts = {
  waiting_since: Date | null;
  urgent_since: Date | null;
  first_unread: Date | null;
  first_urgent: Date | null;
  is_over: boolean;
  has_timer: boolean;
  has_alarm: boolean;
  has_recipient: boolean;
  step: number;
  numbers_in_order: boolean;
  marks_in_order: boolean;
};

/** What must be so of every thread at every time at which nothing is under way. */
const promises: Record<string, (facts: Facts) => boolean> = {
  'what nobody opened waits, and nothing else': ({ waiting_since, first_unread, is_over }) =>
    is_over ? waiting_since === null : waiting_since?.getTime() === first_unread?.getTime(),
  'it is urgent while an urgent one waits': ({ urgent_since, first_urgent, is_over }) =>
    is_over || urgent_since?.getTime() === first_urgent?.getTime(),
  'what waits has a timer': ({ waiting_since, has_timer }) => has_timer === (waiting_since !== null),
  'what waits has a recipient, or the ward display says so': ({ waiting_since, has_recipient, has_alarm }) =>
    waiting_since === null || has_recipient || has_alarm,
  'no alarm stands for what was opened': ({ waiting_since, has_alarm }) => waiting_since !== null || !has_alarm,
  'no step without what waits': ({ waiting_since, step }) => (waiting_since === null) === (step === 0),
  'numbers have no gap': ({ numbers_in_order }) => numbers_in_order,
  'nothing is read that was not received, nor received before it was sent': ({ marks_in_order }) => marks_in_order,
};

async function factsOf(ward: ThreadWard): Promise<Facts[]> {
  const { rows } = await ward.asSystem((tx) =>
    sql<Facts>`
      select t.waiting_since, t.urgent_since, t.step, s.ended_at is not null as is_over,
        (select min(m.sent_at) from message m where m.stay_id = t.stay_id and m.side = 'patient'
          and m.number > t.staff_read) as first_unread,
        (select min(m.sent_at) from message m where m.stay_id = t.stay_id and m.side = 'patient'
          and m.number > t.staff_read and m.is_urgent) as first_urgent,
        exists (select from timer i where i.kind = 'message.step' and i.subject = t.stay_id
          and i.generation = t.generation and i.due_at > ${tx.clock.now()}) as has_timer,
        exists (select from alarm a where a.kind = 'message_unread' and a.subject_id = t.stay_id
          and a.cleared_at is null) as has_alarm,
        exists (select from message_notified n join present_employee p on p.employee_id = n.employee_id
          where n.stay_id = t.stay_id and n.generation = t.generation) as has_recipient,
        t.last_number = (select count(*) from message m where m.stay_id = t.stay_id) as numbers_in_order,
        not exists (select from message m where m.stay_id = t.stay_id
          and (m.received_at < m.sent_at or m.read_at < m.received_at or (m.read_at is not null and m.received_at is null)))
          as marks_in_order
      from thread t join stay s on s.id = t.stay_id`.execute(tx.db),
  );
  return rows;
}

/** A ward with one bed, whose patients write one after the other. */
class World {
  readonly ward: ThreadWard;
  private readonly present = new Set<string>();
  private stay = '';

  constructor(ward: ThreadWard) {
    this.ward = ward;
  }

  async take(happening: Happening): Promise<void> {
    const { ward } = this;
    switch (happening.kind) {
      case 'write':
        return this.write(happening.urgent);
      case 'answer':
        if (await this.mayRead(happening.by)) await ward.answer(happening.by, this.stay, 'Ja');
        return;
      case 'read':
        return this.read(happening.by, happening.behind);
      case 'receive': {
        const threads = [{ stay_id: this.stay, received: 99 }];
        if (this.stay) await ward.as(happening.by, (tx) => markThreadsReceived(tx, { threads }));
        return;
      }
      case 'come':
        await ward.as(happening.who, enterDuty);
        return void this.present.add(happening.who);
      case 'go':
        if (this.present.delete(happening.who)) await ward.as(happening.who, (tx) => leaveDuty(tx, 'by_hand'));
        return;
      case 'pass':
        return ward.pass(happening.seconds);
      case 'stand_still':
        return ward.standStill(happening.seconds);
      case 'end_stay': {
        const { stay } = this;
        if (stay) await ward.asSystem((tx) => endStay(tx, testSecrets(), stay, 'discharged'));
        this.stay = '';
      }
    }
  }

  private async write(urgent: boolean): Promise<void> {
    const { stay, write } = await this.ward.patient();
    this.stay = stay;
    await write('Text', urgent ? { phrase: 'body_bleeding' } : {});
  }

  private async read(by: string, behind: number): Promise<void> {
    if (!(await this.mayRead(by))) return;
    const { last_number } = await this.ward.threadRow(this.stay);
    const read = Math.max(0, last_number - behind);
    await this.ward.as(by, (tx) => markSeen(tx, this.stay, { received: last_number, read }));
  }

  /** Zoe is of another ward: she reads what she was notified of. */
  private async mayRead(name: string): Promise<boolean> {
    if (!this.stay) return false;
    if (name !== 'Zoe') return true;
    return this.present.has('Zoe') && (await this.ward.notifiedOf(this.stay)).some((one) => one.startsWith('Zoe'));
  }
}

async function enact(happenings: readonly Happening[]): Promise<void> {
  const world = new World(new ThreadWard(context, await context.newHospital()));
  await world.ward.asSystem((tx) => stayForSignIn(tx, world.ward.hospital.beds[0]?.id ?? ''));
  for (const [place, happening] of happenings.entries()) {
    await world.take(happening);
    await world.ward.asSystem(keepMessageRecipients);
    const broken = (await factsOf(world.ward)).flatMap((facts) =>
      Object.entries(promises).flatMap(([promise, holds]) => (holds(facts) ? [] : [{ promise, ...facts }])),
    );
    expect(broken, `after ${place + 1}: ${JSON.stringify(happening)}`).toEqual([]);
  }
}

test('S9 S36 whatever people do and however long they wait: no message is stuck, and no mark says what is not so', async () => {
  const story = fc.array(happening, { minLength: 6, maxLength: 16 });
  await fc.assert(fc.asyncProperty(story, enact), { seed: 20_261, numRuns: 40 });
}, 300_000);
