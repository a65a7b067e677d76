import { expect, test } from 'vitest';
import { readHistory } from '#server/features/requests/request.history.ts';
import type { TestPushService } from '#server/platform/web-push/fixtures/push-service.ts';
import type { TestContext } from '#server/testing/app-context.ts';
import { receiveByPush } from './capabilities.ts';
import { PushWard, withPushService } from './fixtures/push-ward.ts';
import { arrived, last, quiet } from './fixtures/waiting.ts';

let service: TestPushService;
let context: TestContext;
withPushService((opened) => {
  ({ service, context } = opened);
});

test('the history says of each call on how many devices it came, and how many of them have shown it', async () => {
  const at = new PushWard(context, await context.newHospital(), service);
  const [anna, bilal] = [await at.phone('Anna'), await at.phone('Bilal')];
  const { id } = await at.ask(at.hospital.services.pain);
  await Promise.all([arrived(anna, 1), arrived(bilal, 1)]);
  await receiveByPush(at.anonymous, last(anna).receipt ?? '');
  await quiet(context, at);
  await at.pass(60);
  await Promise.all([arrived(anna, 2), arrived(bilal, 2)]);
  await receiveByPush(at.anonymous, last(anna).receipt ?? '');
  await receiveByPush(at.anonymous, last(bilal).receipt ?? '');
  await quiet(context, at);
  const lines = await at.as('Anna', (tx) => readHistory(tx, id));
  expect(lines.map(({ step, phones }) => [step, phones])).toEqual([
    ['submit', { called: 2, shown: 1 }],
    ['escalate', { called: 2, shown: 2 }],
  ]);
});
