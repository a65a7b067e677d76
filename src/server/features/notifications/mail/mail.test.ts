import { pino } from 'pino';
import { afterEach, expect, test, vi } from 'vitest';
import { raiseAdministratorAlarm } from '#server/features/alarms/alarm.actions.ts';
import { Ward } from '#server/features/requests/escalation/fixtures/ward.ts';
import { announceUnanswered } from '#server/features/requests/escalation/unanswered.ts';
import { lockRequest } from '#server/features/requests/steps/step.ts';
import { acceptRequest } from '#server/features/requests/verbs/accept-request.ts';
import {
  headerOf,
  type MailServer,
  markupOf,
  startMailServer,
  wordsOf,
} from '#server/platform/mail/fixtures/mail-server.ts';
import { ListenerRegistry } from '#server/platform/outbox/durable/listeners.ts';
import { openTestContext, type TestContext, testSecrets } from '#server/testing/app-context.ts';
import { languageCodes } from '#shared/locales/languages.ts';
import { listenForMail } from './mail.listeners.ts';

let context: TestContext | undefined;
let server: MailServer | undefined;
afterEach(async () => {
  await context?.stop();
  await server?.stop();
  [context, server] = [undefined, undefined];
});

/** What is open is looked for once a second. */
const patience = { timeout: 5000 };

type Administrator = { username: string; email: string | null; language_code?: string };

/** A hospital with these administrators, and a server that hands its mails to the server at `url`. */
async function ward(url: string, administrators: Administrator[]) {
  const mail = { server: url, from: 'wardbell@hospital.example', public_url: 'https://bell.example.org' };
  const opened = await openTestContext({ mail });
  context = opened;
  const at = new Ward(opened, await opened.newHospital());
  const ids = await at.asSystem(async (tx) => {
    const row = { hospital_id: tx.hospital, name: 'Verwaltung' };
    const level = await tx.db.insertInto('access_level').values(row).returning('id').executeTakeFirstOrThrow();
    const right = { module_code: 'escalation-policies', access_right: 'edit' } as const;
    await tx.db
      .insertInto('allocation')
      .values({ hospital_id: tx.hospital, access_level_id: level.id, ...right })
      .execute();
    const person = {
      hospital_id: tx.hospital,
      access_level_id: level.id,
      role: 'administrator',
      family: 'Amt',
    } as const;
    const made = await tx.db
      .insertInto('employee')
      .values(administrators.map((one) => ({ ...person, name: one.username, ...one })))
      .returning('id')
      .execute();
    return made.map(({ id }) => id);
  });
  const ledger = () =>
    at.asSystem((tx) =>
      tx.db
        .selectFrom('notification')
        .innerJoin('employee', 'employee.id', 'notification.employee_id')
        .select(['employee.username', 'notification.state', 'notification.failure', 'notification.event_id'])
        .where('channel', '=', 'mail')
        .orderBy('employee.username')
        .orderBy('notification.id')
        .execute(),
    );
  const deliveries = () =>
    opened.db
      .selectFrom('delivery')
      .select(['event_id', 'listener', 'attempts', 'done_at', 'last_error'])
      .where('listener', 'in', ['mail', 'mail.alarm', 'mail.send'])
      .execute();
  const settled = () =>
    vi.waitFor(async () => expect((await deliveries()).every((one) => one.done_at)).toBe(true), patience);
  return { context: opened, ward: at, ids, ledger, deliveries, settled };
}

const minute = 60;
const verwaltung = { username: 'verena', email: 'verena@hospital.example' };

test('S9 S29 at the end of the plan the administrators get one mail each, in their language: ward, bed and the board', async () => {
  server = await startMailServer();
  const {
    ward: at,
    ledger,
    settled,
  } = await ward(server.url, [
    verwaltung,
    { username: 'tarik', email: 'tarik@hospital.example', language_code: 'tr' },
    { username: 'ohne', email: null },
  ]);
  await at.onDuty('Anna');
  const { id } = await at.ask(at.hospital.services.pain);
  await at.pass(5 * minute - 1);
  expect(server.mails).toEqual([]);
  await at.pass(1); // the last circle is notified after 3 min, and again 2 min later
  const { mails } = server;
  await vi.waitFor(() => expect(mails).toHaveLength(2));
  await settled();
  const german = mails.find(({ to }) => to[0] === verwaltung.email);
  if (!german) throw new Error('no mail');
  expect(wordsOf(german)).toContain('Station 3A, Bett 11·1: Noch niemand hat diese Anfrage übernommen.');
  expect(wordsOf(german)).toContain('https://bell.example.org/staff/de/board\r\n');
  expect(markupOf(german)).toContain('<a href="https://bell.example.org/staff/de/board">');
  for (const mail of mails) expect(`${mail.raw}${wordsOf(mail)}`).not.toMatch(/Schmerz|Pain|Anna/);
  const turkish = mails.find(({ to }) => to[0] !== verwaltung.email);
  expect(turkish && wordsOf(turkish)).toContain('https://bell.example.org/staff/en/board');
  await at.pass(5 * minute);
  await settled();
  expect(mails).toHaveLength(2);
  expect((await ledger()).map(({ username, state }) => [username, state])).toEqual([
    ['tarik', 'sent'],
    ['verena', 'sent'],
  ]);
  await at.as('Anna', (tx) => acceptRequest(tx, id, crypto.randomUUID()));
});

test('S9 with nobody on duty the mail comes at once', async () => {
  server = await startMailServer();
  const { ward: at, settled } = await ward(server.url, [verwaltung]);
  await at.ask(at.hospital.services.water);
  const { mails } = server;
  await vi.waitFor(() => expect(mails).toHaveLength(1));
  await at.pass(21 * minute); // beyond the end of its plan
  await settled();
  expect(mails).toHaveLength(1);
});

test('S29 an attack on an account reaches administrators in their language, and names nobody', async () => {
  server = await startMailServer();
  const { ward: at, settled } = await ward(server.url, [verwaltung, { username: 'ohne', email: null }]);
  const anna = at.person('Anna').id;
  const attacked = () => at.asSystem((tx) => raiseAdministratorAlarm(tx, { kind: 'account_attacked', subject: anna }));
  await attacked();
  const { mails } = server;
  await vi.waitFor(() => expect(mails).toHaveLength(1));
  await settled();
  const [mail] = mails;
  if (!mail) throw new Error('no mail');
  expect(mail.to).toEqual([verwaltung.email]);
  expect(wordsOf(mail)).toContain('sind in zehn Minuten 50 oder mehr Anmeldungen fehlgeschlagen');
  expect(`${mail.raw}${wordsOf(mail)}`).not.toMatch(/Anna|anna/);
});

test('delivered twice it arrives once; sent twice, since nobody wrote it down, it has the same id', async () => {
  server = await startMailServer();
  const { mails } = server;
  const { context: opened, ward: at, ids, ledger, settled } = await ward(server.url, [verwaltung]);
  await at.ask(at.hospital.services.water);
  await vi.waitFor(() => expect(mails).toHaveLength(1));
  await settled();
  const again = async () => {
    await opened.db
      .updateTable('delivery')
      .set({ done_at: null, next_at: opened.clock.now() })
      .where('listener', 'in', ['mail', 'mail.alarm', 'mail.send'])
      .execute();
    await settled();
  };
  await again();
  expect(mails).toHaveLength(1);
  expect(await ledger()).toHaveLength(1);
  await at.asSystem((tx) => tx.db.updateTable('notification').set({ state: 'queued', sent_at: null }).execute());
  await again();
  const [row] = await ledger();
  expect(mails.flatMap((mail) => headerOf(mail, 'Message-ID'))).toEqual(
    Array(2).fill(`<${row?.event_id}.${ids[0]}@hospital.example>`),
  );
});

test('a mail server that is away is asked again, and the mail arrives once', async () => {
  const away = await startMailServer();
  const port = Number(new URL(away.url).port);
  await away.stop();
  const { context: opened, ward: at, ledger, deliveries, settled } = await ward(away.url, [verwaltung]);
  await at.ask(at.hospital.services.water);
  await vi.waitFor(async () =>
    expect(await deliveries()).toContainEqual(
      expect.objectContaining({ listener: 'mail.send', done_at: null, last_error: 'esocket' }),
    ),
  );
  expect((await ledger()).map(({ state }) => state)).toEqual(['queued']);
  server = await startMailServer({ port });
  opened.clock.advance({ seconds: 2 });
  const { mails } = server;
  await vi.waitFor(() => expect(mails).toHaveLength(1), patience);
  await settled();
  expect((await ledger()).map(({ state }) => state)).toEqual(['sent']);
  expect((await deliveries()).find(({ listener }) => listener === 'mail.send')?.attempts).toBeGreaterThan(1);
});

test('taken while the mail waited: nobody gets it; an address that is none, or refused, keeps no other back', async () => {
  const away = await startMailServer();
  const port = Number(new URL(away.url).port);
  await away.stop();
  const {
    context: opened,
    ward: at,
    ledger,
    deliveries,
    settled,
  } = await ward(away.url, [
    verwaltung,
    { username: 'boese', email: 'a@b.example\r\nBcc: evil@evil.example' },
    { username: 'fort', email: 'fort@hospital.example' },
  ]);
  await at.asSystem((tx) =>
    tx.db
      .updateTable('department')
      .set({ name: 'Station 3A\r\nBcc: evil@evil.example' })
      .where('name', '=', 'Station 3A')
      .execute(),
  );
  const taken = await at.ask(at.hospital.services.water);
  await vi.waitFor(async () => expect((await deliveries()).filter((one) => one.last_error)).toHaveLength(2));
  await at.onDuty('Anna');
  await at.as('Anna', (tx) => acceptRequest(tx, taken.id, crypto.randomUUID()));
  server = await startMailServer({ port, refuses: ['fort@hospital.example'] });
  const { mails } = server;
  opened.clock.advance({ seconds: 2 });
  await settled();
  expect(mails).toEqual([]);
  expect((await ledger()).map(({ username, failure }) => [username, failure])).toEqual([
    ['boese', 'no_address'],
    ['fort', 'overtaken'],
    ['verena', 'overtaken'],
  ]);
  const open = await at.ask(at.hospital.services.toilet, 1);
  await at.asSystem(async (tx) => announceUnanswered(tx, await lockRequest(tx, open.id)));
  await vi.waitFor(() => expect(mails).toHaveLength(1));
  await settled();
  const [mail] = mails;
  if (!mail) throw new Error('no mail');
  expect(mail.to).toEqual([verwaltung.email]);
  expect([headerOf(mail, 'Bcc'), headerOf(mail, 'Subject').length]).toEqual([[], 1]);
  expect((await ledger()).map(({ failure }) => failure)).toContain('refused');
});

test('without a mail server nothing is listened for, and that is said once', async () => {
  const opened = await openTestContext();
  context = opened;
  const said: string[] = [];
  const listeners = new ListenerRegistry();
  const log = pino({ level: 'info' }, { write: (line) => void said.push(JSON.parse(line).msg) });
  listenForMail(listeners, { inHospital: opened.inHospital, mail: undefined, secrets: testSecrets(), log });
  expect([listeners.names(), said]).toEqual([[], ['No mail is sent: SMTP_URL is not set']]);
});

test('each language of the server has the words of the mail', async () => {
  server = await startMailServer();
  const people = languageCodes.map((code) => ({
    ...{ username: code, language_code: code },
    email: `${code}@hospital.example`,
  }));
  const { ward: at, settled } = await ward(server.url, people);
  await at.ask(at.hospital.services.pain);
  const { mails } = server;
  await vi.waitFor(() => expect(mails).toHaveLength(languageCodes.length), patience);
  await settled();
  expect(new Set(mails.map(wordsOf)).size).toBe(languageCodes.length);
  // From right to left, marks keep `11·1` as it stands on the door.
  expect(mails.filter((mail) => wordsOf(mail).includes('\u200e11·1\u200e')).map(({ to }) => to)).toEqual([
    ['fa@hospital.example'],
  ]);
  for (const mail of mails)
    expect(wordsOf(mail)).toMatch(/Station 3A.* \u200e?11·1[\s\S]*https:\/\/bell\.example\.org\/staff\//);
});
