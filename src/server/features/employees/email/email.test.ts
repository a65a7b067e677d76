import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { headerOf, type MailServer, startMailServer, wordsOf } from '#server/platform/mail/fixtures/mail-server.ts';
import { startTestApp, type TestApp } from '#server/testing/app.ts';
import { asSystem } from '#server/testing/app-context.ts';
import { testPassword } from '#server/testing/hospital.ts';
import * as calls from '#shared/employees/email.endpoints.ts';
import * as employees from '#shared/employees/employee.endpoints.ts';
import { changePassword, checkResetLink, forgotPassword, resetPassword } from '#shared/employees/password.endpoints.ts';

const good = 'Mondlicht Tasse Gabel 7';
const patience = { timeout: 10_000 };

let server: MailServer;
let app: TestApp;
beforeAll(async () => {
  server = await startMailServer();
  app = await startTestApp(undefined, {
    mail: { server: server.url, from: 'wardbell@hospital.example', public_url: 'https://bell.example.org' },
  });
});
afterAll(async () => {
  await app.stop();
  await server.stop();
});

async function ward(language = 'de') {
  const hospital = await app.context.newHospital();
  await asSystem(app.context, hospital, (tx) =>
    tx.db.updateTable('employee').set({ language_code: language }).execute(),
  );
  const login = async (username: string) =>
    (
      await app.call(employees.loginEmployee, {
        body: { hospital_code: hospital.code, username, password: testPassword },
      })
    ).data;
  const { token } = await login('anna');
  const change = (email: string, by = token, current_password = testPassword) =>
    app.call(calls.changeEmail, { token: by, body: { email, current_password }, locale: 'en' });
  const address = async (by = token) => (await app.call(employees.readAccount, { token: by })).data.email;
  const at = (name: string) => `${name}@${hospital.code.toLowerCase()}.example`;
  return { hospital, token, login, change, address, at };
}

const verify = (token: string) => app.call(calls.verifyEmail, { body: { token }, locale: 'en' });
const mailsTo = (email: string) => server.mails.filter(({ to }) => to[0] === email);

async function mailTo(email: string, index = 0): Promise<string> {
  await vi.waitFor(() => expect(mailsTo(email).length).toBeGreaterThan(index), patience);
  const mail = mailsTo(email)[index];
  return mail ? wordsOf(mail) : '';
}
const tokenIn = (words: string, page = 'verify') => new RegExp(`/${page}/([\\w-]{43})`).exec(words)?.[1] ?? '';
const linkTo = async (email: string, index = 0) => tokenIn(await mailTo(email, index));

test('the new address is the account’s only once its link was opened, by one of two at once; the old one reads of it', async () => {
  const { hospital, token, change, address, at } = await ward();
  expect((await change(at('old'))).status).toBe(200);
  const first = await linkTo(at('old'));
  expect(await address()).toBeNull();
  expect((await verify(first)).data).toEqual({ email: at('old'), next: 'account' });
  expect((await change(at('new'))).data.email).toBe(at('new'));
  expect((await app.call(calls.readEmailWish, { token })).data).toMatchObject({ email: at('new') });
  const second = await linkTo(at('new'));
  expect(await address()).toBe(at('old'));
  expect(await mailTo(at('old'), 1)).toContain('wurde eine andere E-Mail-Adresse angegeben'); // before it counts
  const answers = await Promise.all([verify(second), verify(second)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404]);
  expect(await address()).toBe(at('new'));
  expect((await app.call(calls.readEmailWish, { token })).data).toBeNull();
  expect(await mailTo(at('old'), 2)).toContain('hat jetzt eine andere E-Mail-Adresse');
  expect((await verify(second)).error.code).toBe('link_unknown');
  const verified = await asSystem(app.context, hospital, (tx) =>
    tx.db.selectFrom('employee').select('email_verified_at').where('email', '=', at('new')).execute(),
  );
  expect(verified).toEqual([{ email_verified_at: app.context.clock.now() }]);
});

test('a link that was mailed to the old address before sets no password any more', async () => {
  const { hospital, change, at } = await ward();
  await change(at('old'));
  await verify(await linkTo(at('old')));
  await app.call(forgotPassword, { body: { hospital_code: hospital.code, username: 'anna' } });
  const reset = tokenIn(await mailTo(at('old'), 1), 'reset');
  await change(at('new'));
  expect((await app.call(checkResetLink, { body: { token: reset } })).status).toBe(200);
  await verify(await linkTo(at('new')));
  expect((await app.call(checkResetLink, { body: { token: reset } })).error.code).toBe('link_unknown');
});

test('a link is for its purpose alone; one that is none is unknown', async () => {
  const { hospital, change, address, at } = await ward();
  await change(at('old'));
  const link = await linkTo(at('old'));
  const body = { token: link, password: good, password_confirmation: good };
  expect((await app.call(resetPassword, { body })).error.code).toBe('link_unknown');
  await verify(link);
  await app.call(forgotPassword, { body: { hospital_code: hospital.code, username: 'anna' } });
  const reset = tokenIn(await mailTo(at('old'), 1), 'reset');
  for (const token of [reset, 'x', 'a'.repeat(43)]) expect((await verify(token)).error.code).toBe('link_unknown');
  expect(await address()).toBe(at('old'));
});

test('another wish ends the link before it; one of more than a day has expired', async () => {
  const { login, change, at } = await ward();
  await change(at('first'));
  const first = await linkTo(at('first'));
  await change(at('second'));
  const second = await linkTo(at('second'));
  expect((await verify(first)).error.code).toBe('link_unknown');
  app.context.clock.advance({ hours: 24 });
  const late = await verify(second);
  expect([late.status, late.error.code]).toEqual([410, 'link_expired']);
  const { token } = await login('anna');
  expect((await app.call(calls.mailLinkAgain, { token })).status).toBe(404);
  expect((await app.call(calls.readEmailWish, { token })).data).toBeNull();
});

test('mailed again after a minute and good for a day from then; so often in an hour, and no more', async () => {
  const { token, change, address, at } = await ward();
  const asked = app.context.clock.now().getTime();
  const { data } = await change(at('slow'));
  expect(new Date(data.again_at).getTime() - asked).toBe(60_000);
  expect(new Date(data.expires_at).getTime() - asked).toBe(86_400_000);
  const again = () => app.call(calls.mailLinkAgain, { token });
  const early = await again();
  expect([early.status, early.retryAfter]).toEqual([429, '60']);
  // One that is handed over twice, since the clock was put forward meanwhile, is one to the mailbox.
  const arrived = () => new Set(mailsTo(at('slow')).map((mail) => headerOf(mail, 'Message-ID').join())).size;
  for (let mails = 2; mails <= 5; mails++) {
    app.context.clock.advance({ seconds: 60 });
    expect((await again()).status).toBe(200);
    await vi.waitFor(() => expect(arrived()).toBe(mails), patience);
  }
  expect(new Set(mailsTo(at('slow')).map((mail) => tokenIn(wordsOf(mail))))).toHaveProperty('size', 1);
  app.context.clock.advance({ seconds: 60 });
  const refused = await again();
  expect(refused.status).toBe(429);
  expect(Number(refused.retryAfter)).toBeGreaterThan(60);
  app.context.clock.advance({ seconds: 86_280 });
  expect((await verify(await linkTo(at('slow')))).status).toBe(200);
  app.context.clock.advance({ hours: -24 });
  expect(await address()).toBe(at('slow'));
});

test('asked for at once from two devices it is mailed again once, and each mail stands in the activity', async () => {
  const { hospital, token, change, at } = await ward();
  await change(at('both'));
  app.context.clock.advance({ seconds: 60 });
  const answers = await Promise.all([1, 2].map(() => app.call(calls.mailLinkAgain, { token })));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 429]);
  const asked = await asSystem(app.context, hospital, (tx) =>
    tx.db.selectFrom('activity_log').select('action').where('action', '=', 'employee.email_change_asked').execute(),
  );
  expect(asked).toHaveLength(2);
});

test('an account whose password is kept elsewhere by now gets no address by a link that was mailed before', async () => {
  const { hospital, token, change, address, at } = await ward();
  await change(at('early'));
  const link = await linkTo(at('early'));
  await asSystem(app.context, hospital, (tx) =>
    tx.db.updateTable('employee').set({ auth_type: 'oidc' }).where('username', '=', 'anna').execute(),
  );
  app.context.clock.advance({ seconds: 60 });
  expect((await app.call(calls.mailLinkAgain, { token })).status).toBe(401);
  expect((await verify(link)).error.code).toBe('link_unknown');
  expect(await address()).toBeNull();
});

test('an address that another account has is not revealed before its owner proves it, and then refused', async () => {
  const { token, login, change, address, at } = await ward();
  const bilal = await login('bilal');
  await change(at('bilal'), bilal.token);
  await verify(await linkTo(at('bilal')));
  const [taken, free] = [await change(at('BILAL')), await change(at('nobody'), bilal.token)];
  expect([taken.status, Object.keys(taken.data)]).toEqual([free.status, Object.keys(free.data)]);
  const refused = await verify(await linkTo(at('BILAL')));
  expect([refused.status, refused.error.code]).toEqual([409, 'email_taken']);
  expect(await address()).toBeNull();
  expect((await app.call(calls.readEmailWish, { token })).data).toBeNull(); // what cannot be is waited for no longer
  expect((await verify(await linkTo(at('BILAL')))).error.code).toBe('link_unknown');
});

test('a new password ends the link; a deleted account leaves no address behind', async () => {
  const { hospital, token, change, address, at } = await ward();
  await change(at('thief'));
  const link = await linkTo(at('thief'));
  const body = { current_password: testPassword, password: good, password_confirmation: good };
  expect((await app.call(changePassword, { token, body })).status).toBe(200);
  expect((await verify(link)).error.code).toBe('link_unknown');
  expect(await address()).toBeNull();
  for (const name of ['first', 'second']) {
    await change(at(name), token, good);
    expect((await verify(await linkTo(at(name)))).status).toBe(200); // the second one leaves the first behind
  }
  await change(at('again'), token, good);
  const left = await linkTo(at('again'));
  expect((await app.call(employees.deleteAccount, { token, body: { current_password: good } })).status).toBe(200);
  expect((await verify(left)).error.code).toBe('link_unknown');
  const kept = await asSystem(app.context, hospital, (tx) =>
    tx.db.selectFrom('account_link').select(['email', 'former_email']).execute(),
  );
  expect(kept).toEqual(Array(4).fill({ email: null, former_email: null }));
});

test.each([
  'anna',
  'a@b.example, c@d.example',
  'Anna <a@b.example>',
  '"a b"@b.example',
  'a@b.example\r\nBcc: c@d.example',
])('%j is no address', async (email) => {
  const { change } = await ward();
  const { status, error } = await change(email);
  expect([status, Object.keys(error.errors ?? {})]).toEqual([422, ['email']]);
});

test('a device that was left signed in gives an account no other address; tries and wishes are counted', async () => {
  const { change, at } = await ward();
  const wrong = await change(at('thief'), undefined, 'guess');
  expect([wrong.status, wrong.error.code]).toEqual([422, 'wrong_current_password']);
  for (let times = 0; times < 5; times++) expect((await change(at(`w${times}`))).status).toBe(200);
  expect((await change(at('one-more'))).status).toBe(429);
});

test.each([
  ['de', 'soll zu einem Konto'],
  ['en', 'is to belong'],
  ['fr', 'Il a été demandé de lier'],
  ['es', 'Se ha pedido asociar'],
  ['tr', 'ait olacak'],
  ['ua', 'вказано'],
  ['ru', 'указан'],
  ['fa', 'قرار است'],
])('the mail to the new address in %s', async (language, words) => {
  const { change, at } = await ward(language);
  await change(at('new'));
  expect(await mailTo(at('new'))).toContain(words);
});
