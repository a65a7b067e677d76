import { expect, test } from 'vitest';
import type { TestPushService } from '#server/platform/web-push/fixtures/push-service.ts';
import type { TestContext } from '#server/testing/app-context.ts';
import { pushQueued } from '#shared/notifications/notification.events.ts';
import { PushWard, withPushService } from './fixtures/push-ward.ts';
import { arrived } from './fixtures/waiting.ts';
import { pushSubjects } from './subjects.ts';

let service: TestPushService;
let context: TestContext;
withPushService((opened) => {
  ({ service, context } = opened);
});

test('a notification of a kind that no column and no sender names: its subject writes the push', async () => {
  const at = new PushWard(context, await context.newHospital(), service);
  const anna = await at.phone('Anna');
  const message = crypto.randomUUID();
  const id = await at.asSystem(async (tx) => {
    const of = { hospital_id: tx.hospital, event_id: crypto.randomUUID(), employee_id: at.person('Anna').id };
    const row = { ...of, device_id: anna.device, channel: 'push', created_at: tx.clock.now() } as const;
    const made = await tx.db
      .insertInto('notification')
      .values({ ...row, subject_kind: 'robot_job', subject_id: message })
      .returning('id')
      .executeTakeFirstOrThrow();
    tx.announce(pushQueued, { subject: made.id });
    return made.id;
  });
  const why = () =>
    context.db.selectFrom('delivery').select(['last_error', 'done_at']).where('subject', '=', id).execute();
  await expect.poll(why).toEqual([{ last_error: 'error', done_at: null }]); // kept for a server that knows the kind
  const written: string[] = [];
  pushSubjects.set('robot_job', {
    async message(_tx, { subject_id }) {
      written.push(subject_id);
      return { payload: '{}', urgency: 'normal', topic: 'robot_job', keepSeconds: 60 };
    },
    async onSent(_tx, { subject_id }) {
      written.push(`sent ${subject_id}`);
    },
  });
  try {
    context.clock.advance({ seconds: 2 });
    await arrived(anna, 1);
    await expect.poll(() => written).toEqual([message, `sent ${message}`]);
  } finally {
    pushSubjects.delete('robot_job');
  }
});
