import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestContext, type TestContext } from '#server/testing/app-context.ts';
import { factsOf, promises } from './fixtures/stuck-facts.ts';
import { clockGoesBack, knownStories, story } from './fixtures/stuck-story.ts';
import { StuckWorld } from './fixtures/stuck-world.ts';

let context: TestContext;
beforeAll(async () => {
  context = await openTestContext();
});
afterAll(() => context.stop());

/** The promises that do not hold now, with the request of each. */
async function broken(world: StuckWorld): Promise<object[]> {
  const now = world.now().getTime();
  const facts = await world.ward.asSystem(factsOf);
  return facts.flatMap((one) =>
    Object.entries(promises).flatMap(([promise, holds]) =>
      holds({ ...one, wasAskedForNow: world.askedForNow.has(one.id) }, now) ? [] : [{ promise, ...one }],
    ),
  );
}

// Before the stories by chance: one of these may still be going on when their time is up, and it moves the clock.
test('S20 the promises find a clock that goes back when the times do not go with it', async () => {
  const world = await StuckWorld.open(context, { ofHospitals: [], shared: [] });
  for (const happening of clockGoesBack) await world.take(happening);
  const found = await broken(world);
  await world.close();
  expect(found).toContainEqual(
    expect.objectContaining({ promise: 'whoever waits is called again in time, until the end rule is over' }),
  );
});

test('whatever people do and however long they wait: no open request is stuck, and none reads what is not so', async () => {
  await fc.assert(
    fc.asyncProperty(story, async (happenings) => {
      const world = await StuckWorld.open(context);
      try {
        for (const [place, happening] of happenings.entries()) {
          await world.take(happening);
          expect(await broken(world), `after ${place + 1}: ${JSON.stringify(happening)}`).toEqual([]);
        }
      } finally {
        await world.close();
      }
    }),
    { numRuns: 1000, examples: knownStories, interruptAfterTimeLimit: 12_000 },
  );
}, 120_000);
