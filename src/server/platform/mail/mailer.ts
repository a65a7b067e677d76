import { createTransport, type Transporter } from 'nodemailer';
import { plainAddress } from './plain-address.ts';

/** The server that takes our mails (`smtp://…` or `smtps://…`), and whom they are from. */
export type MailSettings = { server: string; from: string };

export type Mail = {
  /** One plain address. */
  to: string;
  subject: string;
  text: string;
  /** The same words with what can be pressed. */
  html: string;
  /** The same for every try, so that whoever gets it twice can see that it is one. */
  key: string;
  at: Date;
};

/** `refused`: the server will never take it for this recipient. */
export type MailOutcome = 'taken' | 'refused';

/** Where mails go: a server, or where they are kept for whoever tries Wardbell out. */
export type SendsMail = { send(mail: Mail, signal: AbortSignal): Promise<MailOutcome> };

/** The mail did not go out; it is to be tried again. Codes alone: what the server said may quote the address. */
export class MailFailed extends Error {
  readonly code: string;
  constructor(code: string, responseCode: number) {
    super(responseCode > 0 ? `${code} ${responseCode}` : code);
    this.code = code;
  }
}

/** Sends mails as text and plain HTML, one recipient each, one connection each: there are few. */
export class Mailer implements SendsMail {
  private readonly transport: Transporter;
  private readonly from: string;

  constructor({ server, from }: MailSettings, timeoutMs: number) {
    const patience = { connectionTimeout: timeoutMs, greetingTimeout: timeoutMs, socketTimeout: timeoutMs };
    this.transport = createTransport({ url: server, ...patience, disableFileAccess: true, disableUrlAccess: true });
    this.from = from;
  }

  /** Throws `MailFailed` when the server is away or does not take it now. */
  async send({ to, subject, text, html, key, at }: Mail, signal: AbortSignal): Promise<MailOutcome> {
    if (plainAddress(to) === null) return 'refused';
    signal.throwIfAborted();
    try {
      await this.transport.sendMail({
        from: { name: 'Wardbell', address: this.from },
        to: { name: '', address: to },
        envelope: { from: this.from, to: [to] },
        subject: singleLine(subject),
        text,
        html,
        messageId: `<${key}@${this.from.split('@')[1]}>`,
        date: at,
        // Nobody's absence note is to be answered (RFC 3834).
        headers: { 'Auto-Submitted': 'auto-generated' },
        signal,
      });
      return 'taken';
    } catch (error) {
      // What nodemailer adds to its errors.
      const { responseCode = 0, command, code } = error as { responseCode?: number; command?: string; code?: string };
      if (command === 'RCPT TO' && responseCode >= 500) return 'refused';
      throw new MailFailed(code ?? 'failed', responseCode);
    }
  }
}

const longestSubject = 200;

/** A header ends with its line, so nothing that a person named may begin another, or turn the direction of the rest. */
function singleLine(text: string): string {
  return text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]+/gu, ' ')
    .trim()
    .slice(0, longestSubject);
}
