import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Happening, nurses, story } from '#server/features/requests/lifecycle/fixtures/stuck-story.ts';
import { StuckWorld } from '#server/features/requests/lifecycle/fixtures/stuck-world.ts';
import { oneForCaller } from '#server/features/requests/request.reads.ts';
import { openTestContext, type TestContext } from '#server/testing/app-context.ts';
import type { ErrorCode } from '#shared/kernel/errors.ts';
import { type StaffVerb, staffVerbs } from '#shared/requests/transitions.ts';
import { mayNow } from '#shared/requests/verbs.ts';
import { tryVerb } from './fixtures/try-verb.ts';

let context: TestContext;
beforeAll(async () => {
  context = await openTestContext();
});
afterAll(() => context.stop());

/** What depends on others stays a refusal with words of its own (docs/decisions/0023-may.md); there are no more. */
const refusedAllTheSame: Partial<Record<StaffVerb, ErrorCode[]>> = {
  // Blocked for the stay, or closed now.
  reopen: ['service_blocked', 'service_unavailable'],
  // The patient has asked for the same again.
  undo_done: ['wrong_state'],
  // Of whom it is offered to or shared with, nobody is there, or they do not take it on.
  share: ['nobody_present'],
  hand_over: ['nobody_present', 'operation_denied'],
};

/** The verbs whose answer is not what `may` says, of every person and request of a story that has been told. */
async function differences({ ward }: StuckWorld): Promise<string[]> {
  const now = context.clock.now().getTime();
  const [requests, accounts] = await ward.asSystem((tx) =>
    Promise.all([
      tx.db.selectFrom('request').select('id').orderBy('id').execute(),
      tx.db.selectFrom('employee').select('id').where('active', '=', true).execute(),
    ]),
  );
  const found: string[] = [];
  // Whose account has ended reads nothing and is let do nothing.
  for (const name of nurses.filter((one) => accounts.some(({ id }) => id === ward.person(one).id))) {
    for (const { id: request } of requests) {
      const row = await ward.as(name, (tx) => oneForCaller(tx, request));
      if (!row) continue; // not theirs to see
      const may = mayNow(row, now);
      for (const verb of staffVerbs) {
        const is = await tryVerb(ward, { name, verb, request, to: name === 'Bilal' ? 'Anna' : 'Bilal' });
        const allowed = is === 'changed' || refusedAllTheSame[verb]?.some((code) => code === is) === true;
        if (may.includes(verb) ? !allowed : is === 'changed')
          found.push(`${name}: ${verb} of what is ${row.status} is ${may.includes(verb) ? '' : 'not '}offered: ${is}`);
      }
    }
  }
  return found;
}

async function judged(happenings: readonly Happening[]): Promise<void> {
  const world = await StuckWorld.open(context);
  try {
    for (const happening of happenings) await world.take(happening);
    expect(await differences(world)).toEqual([]);
  } finally {
    await world.close();
  }
}

const water = { kind: 'ask', services: ['water'], laterMinutes: null } as const;
const step = (name: 'accept' | 'done' | 'cancel') =>
  ({ kind: 'step', name, by: 'Anna', to: 'Bilal', request: 0, phone: 0 }) as const;

test.each<[string, Happening[]]>([
  ['done, and blocked since', [water, step('accept'), step('done'), { kind: 'block', service: 'water' }]],
  ['done, and asked for again since', [water, step('accept'), step('done'), water]],
  ['canceled, and asked for again since', [water, step('cancel'), water]],
])('what is %s is opened again, or refused with words of its own', async (_which, happenings) => {
  await judged(happenings);
});

test('in whatever story: what is offered to a person the server does at once, and nothing else', async () => {
  await fc.assert(fc.asyncProperty(story, judged), { seed: 20_261, numRuns: 25 });
}, 300_000);
