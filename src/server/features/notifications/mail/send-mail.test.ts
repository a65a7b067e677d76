import { afterAll, beforeAll, expect, test } from 'vitest';
import { mailPasswordChanged } from '#server/features/notifications/mail.actions.ts';
import { openAccountLink } from '#server/platform/credentials/account-links.ts';
import { Mailbox } from '#server/platform/mail/mailbox.ts';
import { asSystem, openTestContext, type TestContext } from '#server/testing/app-context.ts';
import { sendMail } from './send-mail.ts';

let context: TestContext;
beforeAll(async () => {
  context = await openTestContext(); // without a mail server: what is queued here is sent by the tests alone
});
afterAll(() => context.stop());

/** A hospital with a mail to Anna in its ledger, and what tries to send it from a server at `publicUrl`. */
async function queued(subject: 'account' | 'account_link' | 'email_change') {
  const hospital = await context.newHospital();
  const [{ id: employee_id = '' } = {}] = hospital.employees;
  const own = <T>(action: Parameters<typeof asSystem<T>>[2]) => asSystem(context, hospital, action);
  const change = (row: object) =>
    own((tx) => tx.db.updateTable('employee').set(row).where('id', '=', employee_id).execute());
  await change({ email: 'anna@x.example' });
  if (subject === 'account') await own((tx) => mailPasswordChanged(tx, employee_id));
  else
    await own(async ({ db, clock }) => {
      const made_at = clock.now();
      const proves = { purpose: 'email_change', email: 'new@x.example', mailed_at: made_at } as const;
      const what = subject === 'email_change' ? proves : ({ purpose: 'password_reset' } as const);
      const row = { hospital_id: hospital.id, employee_id, made_at, ...what };
      const { id } = await db.insertInto('account_link').values(row).returning('id').executeTakeFirstOrThrow();
      const link = { hospital: hospital.id, id, madeAt: row.made_at, minutes: 60 };
      await openAccountLink(db, context.secrets.seal_key, link);
      const of = { hospital_id: hospital.id, event_id: id, employee_id, created_at: row.made_at };
      const mail = { ...of, channel: 'mail', subject_kind: subject, subject_id: id } as const;
      await db.insertInto('notification').values(mail).execute();
    });
  const ledger = () =>
    own((tx) =>
      tx.db.selectFrom('notification').select(['id', 'event_id', 'state', 'failure']).executeTakeFirstOrThrow(),
    );
  const { id, event_id } = await ledger();
  const mailer = new Mailbox();
  const send = (publicUrl: string | undefined) => {
    const delivery = { event_id, subject: id, hospital_id: hospital.id, listener: 'mail.send', kind: 'mail.queued' };
    const needs = { inHospital: context.inHospital, mailer, publicUrl, linkKey: context.secrets.seal_key };
    const of = { ...delivery, detail: {}, created_at: context.clock.now(), attempts: 1 };
    return sendMail(needs, of, new AbortController().signal);
  };
  return { change, ledger, send };
}

const address = 'https://bell.example.org';

test('a server that does not know its address sends no mail that asks to open a link; one that does sends it', async () => {
  const { ledger, send } = await queued('account_link');
  await expect(send(undefined)).rejects.toThrow('PUBLIC_URL');
  expect(await ledger()).toMatchObject({ state: 'queued' });
  await send(address);
  expect(await ledger()).toMatchObject({ state: 'sent' });
});

test('a mail whose link has lapsed meanwhile is given up, also where the address is not known', async () => {
  const { ledger, send } = await queued('account_link');
  context.clock.advance({ hours: 1 });
  await send(undefined);
  expect(await ledger()).toMatchObject({ state: 'failed', failure: 'overtaken' });
});

test('a mail that leads nowhere but to the page itself goes out without an address too', async () => {
  const { ledger, send } = await queued('account');
  await send(undefined);
  expect(await ledger()).toMatchObject({ state: 'sent' });
});

test('a mail to an account that ended meanwhile is given up, and does not stay queued', async () => {
  for (const kind of ['account', 'email_change'] as const)
    for (const row of [{ active: false }, { deleted_at: context.clock.now() }]) {
      const { change, ledger, send } = await queued(kind);
      await change(row);
      await send(address);
      expect(await ledger()).toMatchObject({ state: 'failed', failure: 'no_address' });
    }
});
