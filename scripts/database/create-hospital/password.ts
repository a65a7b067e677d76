import { randomInt } from 'node:crypto';
import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { NewPassword } from '#server/features/hospitals/new-hospital.ts';
import { type OwnWords, weaknessOf } from '#server/platform/credentials/passwords/new-password.ts';
import { text as textOf } from '#server/platform/texts.ts';
import type { PasswordFrom } from './options.ts';

/** `isMade`: nobody but this process knows it, so it must be shown. */
export type Chosen = { password: string; isMade: boolean };

/** Crockford base32 without what reads alike; 20 of them are 100 bits. */
const letters = '0123456789abcdefghjkmnpqrstvwxyz';

/**
 * The administrator's password, from where the command line says: the rule is that of every account. Throws one sentence
 * where it cannot be used.
 */
export async function choosePassword(from: PasswordFrom, own: OwnWords): Promise<Chosen> {
  if (from === 'made') return { password: makePassword(), isMade: true };
  if (from === 'stdin')
    return { password: checked((await text(process.stdin)).replace(/\r?\n$/, ''), own), isMade: false };
  const typed = await ask('Password of the administrator (nothing: one is made): ');
  if (typed === '') return { password: makePassword(), isMade: true };
  const password = checked(typed, own);
  if ((await ask('Once more: ')) !== password) throw new Error('the two passwords differ.');
  return { password, isMade: false };
}

/** Four groups of five, to be read aloud and typed. */
export function makePassword(): string {
  const group = () => Array.from({ length: 5 }, () => letters[randomInt(letters.length)]).join('');
  return [group(), group(), group(), group()].join('-');
}

function checked(password: string, own: OwnWords): string {
  const { success, error } = NewPassword.safeParse(password);
  if (!success) throw new Error(`the password: ${error.issues[0]?.message}.`);
  const weakness = weaknessOf(password, own);
  if (weakness) throw new Error(`the password: ${textOf('en', `errors.${weakness}`)}`);
  return password;
}

/** Asks at the terminal; what is typed is not shown. */
async function ask(question: string): Promise<string> {
  process.stdout.write(question);
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  const terminal = createInterface({ input: process.stdin, output: nowhere, terminal: true });
  try {
    return await new Promise((resolve, reject) => {
      terminal.once('line', resolve);
      terminal.once('SIGINT', () => reject(new Error('it was interrupted.')));
      terminal.once('close', () => reject(new Error('no password was typed.')));
    });
  } finally {
    terminal.close();
    process.stdout.write('\n');
  }
}
