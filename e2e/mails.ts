import { expect } from '@playwright/test';
import { type Arrived, type MailServer, startMailServer, wordsOf } from '#server/platform/mail/fixtures/mail-server.ts';
import { startServer, type WardbellServer } from './server.ts';
import { test as base } from './wardbell.ts';

/** Playwright's `test` with a Wardbell that hands its mails to a real mail server. */
export const test = base.extend<object, { mailServer: MailServer; server: WardbellServer }>({
  mailServer: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern.
    async ({}, use) => {
      const mailServer = await startMailServer();
      await use(mailServer);
      await mailServer.stop();
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ mailServer }, use) => {
      const mail = { SMTP_URL: mailServer.url, SMTP_FROM: 'wardbell@hospital.example' };
      const server = await startServer({ ...mail, PUBLIC_URL: publicUrl });
      await use(server);
      await server.stop();
    },
    { scope: 'worker', timeout: 240_000 },
  ],
});

const publicUrl = 'https://bell.example.org';

/** The first mail that arrived with these words in it, and of those to one address the first. */
export async function mailWith({ mails }: MailServer, words: string, { to }: { to?: string } = {}): Promise<Arrived> {
  const found = () => mails.find((mail) => wordsOf(mail).includes(words) && (to === undefined || mail.to[0] === to));
  await expect.poll(found).toBeDefined();
  const mail = found();
  if (!mail) throw new Error(`no mail says ${words}`);
  return mail;
}

/** The page that a mail leads to, on whichever server the test runs. */
export function pageIn(mail: Arrived): string {
  const [, path] = new RegExp(`${publicUrl}(/\\S+)`).exec(wordsOf(mail)) ?? [];
  if (!path) throw new Error('the mail leads nowhere');
  return path;
}
