import type { Mail, MailOutcome, SendsMail } from './mailer.ts';
import { plainAddress } from './plain-address.ts';

const mostKept = 50;

/**
 * Keeps mails in memory instead of sending them, so that whoever tries Wardbell out without a mail server can finish
 * what needs one. The newest come first; the oldest are dropped.
 */
export class Mailbox implements SendsMail {
  private kept: readonly Mail[] = [];

  async send(mail: Mail): Promise<MailOutcome> {
    if (plainAddress(mail.to) === null) return 'refused';
    const others = this.kept.filter(({ key }) => key !== mail.key);
    this.kept = [mail, ...others].slice(0, mostKept);
    return 'taken';
  }

  get mails(): readonly Mail[] {
    return this.kept;
  }
}
