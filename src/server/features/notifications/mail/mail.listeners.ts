import type { Log } from '#server/platform/log.ts';
import type { Mailbox } from '#server/platform/mail/mailbox.ts';
import { Mailer, type MailSettings } from '#server/platform/mail/mailer.ts';
import type { Delivery, ListenerRegistry } from '#server/platform/outbox/durable/listeners.ts';
import type { SharedSecrets } from '#server/platform/secrets.ts';
import type { InHospital } from '#server/platform/tx/in-hospital.ts';
import { administratorAlarm } from '#shared/duty/alarm.events.ts';
import { timing } from '#shared/kernel/timing.ts';
import {
  mailQueued,
  registrationAsked,
  resetAsked,
  userRegistrationAsked,
  userResetAsked,
} from '#shared/notifications/notification.events.ts';
import { requestUnanswered } from '#shared/requests/request.events.ts';
import { planResetMail } from './account-mails.ts';
import { planAlarmMails, planMails } from './plan-mails.ts';
import { planRegistrationMail } from './registration-mails.ts';
import { sendMail } from './send-mail.ts';
import { planUserRegistrationMail, planUserResetMail } from './user-mails.ts';

/** How mails go out, or where they are kept instead; and the address of this server that stands in them. */
export type MailOptions = (MailSettings | { kept: Mailbox }) & { public_url: string | undefined };

type Needs = { inHospital: InHospital; mail: MailOptions | undefined; log: Log; secrets: SharedSecrets };

/**
 * Mails in two steps, as pushes: what is to be said brings the ledger up to date, and each row of it is sent by itself.
 * Without a mail server nothing is listened for, and that is said once.
 */
export function listenForMail(listeners: ListenerRegistry, { inHospital, mail, log, secrets }: Needs): void {
  if (!mail) {
    log.info('No mail is sent: SMTP_URL is not set');
    return;
  }
  const needs = {
    inHospital,
    mailer: 'kept' in mail ? mail.kept : new Mailer(mail, timing.mailTimeoutSeconds * 1000),
    publicUrl: mail.public_url,
    linkKey: secrets.seal_key,
  };
  const planned = (plan: typeof planMails) => async (delivery: Delivery) => {
    const caller = { hospital: delivery.hospital_id, actor: { kind: 'system', reason: 'mail' } as const };
    await inHospital(caller, (tx) => plan(tx, delivery));
  };
  listeners.register('mail', [requestUnanswered], planned(planMails));
  listeners.register('mail.alarm', [administratorAlarm], planned(planAlarmMails));
  listeners.register('mail.account', [resetAsked], planned(planResetMail(secrets.seal_key)));
  listeners.register('mail.registration', [registrationAsked], planned(planRegistrationMail(secrets.seal_key)));
  listeners.register('mail.user', [userRegistrationAsked], planned(planUserRegistrationMail(secrets.seal_key)));
  listeners.register('mail.user_reset', [userResetAsked], planned(planUserResetMail(secrets.seal_key)));
  listeners.register('mail.send', [mailQueued], (delivery, signal) => sendMail(needs, delivery, signal));
}
