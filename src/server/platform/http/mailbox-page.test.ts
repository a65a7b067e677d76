import { request } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mailBody } from '#server/platform/mail/mail-body.ts';
import { Mailbox } from '#server/platform/mail/mailbox.ts';
import { startTestApp, type TestApp } from '#server/testing/app.ts';

const mailbox = new Mailbox();
let keeping: TestApp;
let plain: TestApp;
beforeAll(async () => {
  [keeping, plain] = await Promise.all([
    startTestApp(undefined, { mail: { kept: mailbox, public_url: undefined }, trustProxy: ['127.0.0.1'] }),
    startTestApp(),
  ]);
});
afterAll(async () => void (await Promise.all([keeping.stop(), plain.stop()])));

type Got = { status: number | undefined; page: string };

/** With a `Host` of its own, which `fetch` does not let one choose. */
function get(origin: string, headers: Record<string, string> = {}): Promise<Got> {
  return new Promise((resolve, reject) => {
    request(`${origin}/mails`, { headers }, (answer) => {
      let page = '';
      answer.on('data', (part: Buffer) => {
        page += part.toString();
      });
      answer.on('end', () => resolve({ status: answer.statusCode, page }));
    })
      .on('error', reject)
      .end();
  });
}

const mail = (key: string, words: string) => ({
  ...{ key, to: 'anna@hospital.example', subject: `Betreff ${key}`, at: new Date('2026-03-01T08:00:00Z') },
  ...mailBody('de', [words]),
});

test('what was kept stands there, the newest first, each once, with links that can be pressed and no markup', async () => {
  expect((await get(keeping.origin)).page).toContain('Noch keine E-Mail.');
  expect((await get(keeping.origin, { 'accept-language': 'en-GB' })).page).toContain('No e-mail yet.');
  await mailbox.send(mail('a', 'Hier: https://bell.example.org/staff/de/reset/x <script>alert(1)</script>'));
  for (const key of ['b', 'b']) await mailbox.send(mail(key, 'Danach'));
  const { status, page } = await get(keeping.origin);
  expect(status).toBe(200);
  expect(page.match(/Betreff ./g)).toEqual(['Betreff b', 'Betreff a']);
  expect(page).toContain('<a href="https://bell.example.org/staff/de/reset/x">');
  expect(page).not.toContain('<script');
});

test('a text that is no address is refused; of very many the newest are kept', async () => {
  const many = new Mailbox();
  expect(await many.send({ ...mail('x', 'x'), to: 'a@b.example, c@d.example' })).toBe('refused');
  for (let sent = 0; sent < 60; sent++) await many.send(mail(String(sent), 'x'));
  expect([many.mails.length, many.mails[0]?.key]).toEqual([50, '59']);
});

test('nobody reads it through a proxy, under a name that is not this machine’s, or where mails are sent', async () => {
  const rebound = { host: 'rebound.example:3000' };
  const strangers = [
    ...[{ 'x-forwarded-for': '203.0.113.7' }, { via: '1.1 proxy' }, rebound],
    ...[{ 'x-forwarded-host': 'localhost' }, { ...rebound, 'x-forwarded-host': 'localhost' }],
  ];
  for (const headers of strangers) expect((await get(keeping.origin, headers)).page).not.toContain('Betreff');
  expect((await get(plain.origin)).status).toBe(404);
});
