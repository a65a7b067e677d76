import { beforeEach, expect, test } from 'vitest';
import type { TestPushService } from '#server/platform/web-push/fixtures/push-service.ts';
import type { TestContext } from '#server/testing/app-context.ts';
import { PushWard, withPushService } from './fixtures/push-ward.ts';
import { arrived, last } from './fixtures/waiting.ts';

let service: TestPushService;
let context: TestContext;
withPushService((opened) => {
  ({ service, context } = opened);
});
beforeEach(() => {
  service.answer = 201;
});

/** The ward at this time of the hospital's clock, an hour behind of which is that of Greenwich; Anna keeps these hours. */
async function wardAt(time: string, hours: { from: string; until: string } | null) {
  context.clock.set(new Date(`2026-11-21T${time}:00+01:00`));
  const ward = new PushWard(context, await context.newHospital(), service);
  await ward.asSystem((tx) =>
    tx.db
      .updateTable('employee')
      .set({ quiet_from: hours?.from ?? null, quiet_until: hours?.until ?? null })
      .where('id', '=', ward.person('Anna').id)
      .execute(),
  );
  return { ward, anna: await ward.phone('Anna') };
}

const night = { from: '22:00', until: '06:00' };

test('S26 in quiet hours a push of low urgency is silent, and one of normal or high urgency is not', async () => {
  const { ward, anna } = await wardAt('23:30', night);
  const { blanket, water, pain } = ward.hospital.services;
  for (const [place, service_id] of [blanket, water, pain].entries()) {
    await ward.ask(service_id, place);
    await arrived(anna, place + 1);
    expect([last(anna).urgency, last(anna).silent === true]).toEqual(
      [
        ['low', true],
        ['normal', false],
        ['high', false],
      ][place],
    );
  }
});

test.each([
  ['before they begin', '21:59', night],
  ['once they are over', '06:00', night],
  ['without any', '23:30', null],
])('%s a push of low urgency is heard', async (_, time, hours) => {
  const { ward, anna } = await wardAt(time, hours);
  await ward.ask(ward.hospital.services.blanket);
  await arrived(anna, 1);
  expect(last(anna)).toMatchObject({ kind: 'alert', urgency: 'low' });
  expect(last(anna)).not.toHaveProperty('silent');
});
