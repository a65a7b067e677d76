import { afterEach, expect, test } from 'vitest';
import { createLog } from '#server/platform/log.ts';
import { headerOf, type MailServer, markupOf, startMailServer, wordsOf } from './fixtures/mail-server.ts';
import { type Mail, Mailer } from './mailer.ts';
import { plainAddress } from './plain-address.ts';

let running: MailServer | undefined;
afterEach(async () => {
  await running?.stop();
  running = undefined;
});

async function mailing(options: Parameters<typeof startMailServer>[0] = {}) {
  running = await startMailServer(options);
  const mailer = new Mailer({ server: running.url, from: 'wardbell@hospital.example' }, 2000);
  const mail: Mail = {
    to: 'anna@hospital.example',
    subject: 'Station 3A',
    ...{ text: 'Niemand hat es übernommen.\n', html: '<p>Niemand hat es übernommen.</p>\n' },
    key: 'event.anna',
    at: new Date('2026-03-01T08:00:00Z'),
  };
  const send = (parts: Partial<Mail> = {}, signal = new AbortController().signal) =>
    mailer.send({ ...mail, ...parts }, signal);
  return { server: running, send };
}

test('one plain address and nothing else', () => {
  for (const good of ['a@b', 'anna.brandt+nacht@klinikum-lindenhof.example', "o'neill@x.example"])
    expect(plainAddress(good)).toBe(good);
  const bad = [
    ...['', 'anna', '@b', 'a@', 'a@b@c', 'Anna <a@b.example>', '"a b"@c.example', 'a@b.example, c@d.example'],
    ...[
      'a@b.example;c@d.example',
      'a@b.example\r\nBcc: c@d.example',
      'a@b.example\n',
      'a\u0000@b.example',
      'a @b.example',
    ],
    ...[
      'a..b@c.example',
      '.a@c.example',
      'a@-c.example',
      'a@c..example',
      'a@[127.0.0.1]',
      `${'a'.repeat(250)}@c.example`,
    ],
  ];
  for (const text of bad) expect([text, plainAddress(text)]).toEqual([text, null]);
});

test('a mail arrives as it was written, marked as one that nobody need answer, with the key as its id', async () => {
  const { server, send } = await mailing();
  expect(await send()).toBe('taken');
  const [mail] = server.mails;
  if (!mail) throw new Error('no mail');
  expect([mail.from, mail.to]).toEqual(['wardbell@hospital.example', ['anna@hospital.example']]);
  expect(headerOf(mail, 'Message-ID')).toEqual(['<event.anna@hospital.example>']);
  expect(headerOf(mail, 'Auto-Submitted')).toEqual(['auto-generated']);
  expect(headerOf(mail, 'Date')).toEqual(['Sun, 01 Mar 2026 08:00:00 +0000']);
  expect(wordsOf(mail).trim()).toBe('Niemand hat es übernommen.');
  expect(markupOf(mail).trim()).toBe('<p>Niemand hat es übernommen.</p>');
});

test('what somebody named cannot begin a header, add a recipient or turn the line', async () => {
  const { server, send } = await mailing();
  await send({ subject: 'Station 3A\r\nBcc: evil@evil.example\r\n\r\nHallo\u202e' });
  const [mail] = server.mails;
  if (!mail) throw new Error('no mail');
  expect(mail.to).toEqual(['anna@hospital.example']);
  expect(headerOf(mail, 'Bcc')).toEqual([]);
  expect(headerOf(mail, 'Subject')).toEqual(['Station 3A Bcc: evil@evil.example Hallo']);
});

test('a text by which a body could end stays text', async () => {
  const { server, send } = await mailing();
  await send({ text: 'eins\r\n.\r\nRCPT TO:<evil@evil.example>\r\nzwei' });
  expect(server.mails).toHaveLength(1);
  const words = server.mails.map(wordsOf).join('');
  expect([words.includes('RCPT TO:<evil@evil.example>'), words.includes('zwei')]).toEqual([true, true]);
});

test('an address with a line break is refused before any server is asked', async () => {
  const { server, send } = await mailing();
  expect(await send({ to: 'a@b.example\r\nRCPT TO:<evil@evil.example>' })).toBe('refused');
  expect(await send({ to: 'a@b.example, evil@evil.example' })).toBe('refused');
  expect(server.mails).toEqual([]);
});

test('a mailbox that does not exist is refused for good; a server that is busy or away is asked again', async () => {
  const { send, server } = await mailing({ refuses: ['gone@hospital.example'] });
  expect(await send({ to: 'gone@hospital.example' })).toBe('refused');
  await server.stop();
  running = undefined;
  await expect(send()).rejects.toMatchObject({ code: 'ESOCKET' });
  const busy = await mailing({ busy: true });
  await expect(busy.send()).rejects.toMatchObject({ code: 'EENVELOPE' });
  await expect(busy.send({}, AbortSignal.abort(new Error('stopping')))).rejects.toThrow('stopping');
});

test("what stands in the log of a mail that did not go out has its codes and nobody's address", async () => {
  const { send } = await mailing({ busy: true });
  const lines: string[] = [];
  const log = createLog({ level: 'warn', pretty: false, destination: { write: (line) => void lines.push(line) } });
  await send().catch((error) => log.warn({ err: error }, 'a delivery failed and is tried again'));
  expect(lines).toHaveLength(1);
  expect(JSON.parse(lines[0] ?? '').err).toMatchObject({ error_code: 'EENVELOPE', says: 'EENVELOPE 451' });
  expect(lines[0]).not.toContain('anna');
});
