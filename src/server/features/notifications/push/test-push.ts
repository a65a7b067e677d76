import { sql } from 'kysely';
import { settingInSql } from '#server/features/content/setting.reads.ts';
import { hashToken } from '#server/platform/credentials/tokens.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Delivery } from '#server/platform/outbox/durable/listeners.ts';
import type { SharedSecrets } from '#server/platform/secrets.ts';
import { text } from '#server/platform/texts.ts';
import type { InHospital } from '#server/platform/tx/in-hospital.ts';
import type { Tx } from '#server/platform/tx/tx.ts';
import type { PushAddress, PushMessage, PushSender } from '#server/platform/web-push/push-sender.ts';
import { staffAddress } from '#shared/kernel/addresses.ts';
import { timing } from '#shared/kernel/timing.ts';
import { isLanguageCode, languages } from '#shared/locales/languages.ts';
import { pushTestQueued } from '#shared/notifications/notification.events.ts';
import type { PushPayload } from '#shared/notifications/push-payload.ts';
import { makeCapability, readCapability } from './capability-form.ts';
import { requireOwnDevice } from './subscriptions.ts';

/**
 * The calling device waits for a test push from now on; off duty too, so that a device can be set up before. What it
 * then shows proves nothing for a later duty (S16).
 */
export async function askForTest(tx: Tx): Promise<void> {
  const { device } = requireOwnDevice(tx);
  const waiting = { push_tested_at: tx.clock.now(), push_test_hash: null };
  await tx.db.updateTable('device').set(waiting).where('id', '=', device).execute();
  tx.announce(pushTestQueued, { subject: device });
}

type Secrets = Pick<SharedSecrets, 'push_private_key'>;
type Needs = { inHospital: InHospital; sender: PushSender; secrets: Secrets };

/** Sends the test push while its device waits for it. Is not tried again: without a receipt in time it has failed. */
export async function sendTest(needs: Needs, delivery: Delivery, signal: AbortSignal): Promise<void> {
  const { inHospital, sender, secrets } = needs;
  const caller = { hospital: delivery.hospital_id, actor: { kind: 'system', reason: 'push test' } as const };
  const ready = await inHospital(caller, (tx) => prepare(tx, delivery.subject, secrets));
  if (ready) await sender.send(ready.address, ready.message, signal);
}

type Row = PushAddress & { language: string };

type Ready = { address: PushAddress; message: PushMessage };

async function prepare(tx: Tx, device: string, secrets: Secrets): Promise<Ready | null> {
  const { rows } = await sql<Row>`
    select p.endpoint, p.p256dh, p.auth, p.language_code as language
    from device d join push_subscription p on p.device_id = d.id and p.employee_id = d.employee_id and p.ended_at is null
    where d.id = ${device} and d.revoked_at is null and d.push_tested_at >= ${waitingSince(tx)}
      and ${settingInSql('web_push')} = 'true'`.execute(tx.db);
  const [row] = rows;
  if (!row) return null;
  const capability = makeCapability(secrets, tx.hospital, 'test');
  const asked = { push_test_hash: hashToken(capability) };
  await tx.db.updateTable('device').set(asked).where('id', '=', device).execute();
  return { address: row, message: writeTest(tx, device, row.language, capability) };
}

/**
 * The device has shown its test push in time: it is notified (S16, S30). Answers whether the capability is a test's;
 * throws `capability_refused` for one that was answered or whose time is over.
 */
export async function receiveTest(
  { inHospital, secrets }: Pick<Needs, 'inHospital' | 'secrets'>,
  capability: string,
): Promise<boolean> {
  const said = readCapability(secrets, capability);
  if (said?.about !== 'test') return false;
  const caller = { hospital: said.hospital, actor: { kind: 'system', reason: 'push test' } as const };
  await inHospital(caller, async (tx) => {
    const shown = await tx.db
      .updateTable('device')
      .set({ last_push_receipt_at: tx.clock.now(), push_test_hash: null })
      .where('push_test_hash', '=', hashToken(capability))
      .where('push_tested_at', '>=', waitingSince(tx))
      .where('revoked_at', 'is', null)
      .returning('id')
      .executeTakeFirst();
    if (!shown) throw new AppError('capability_refused');
  });
  return true;
}

function waitingSince({ clock }: Tx): Date {
  return new Date(clock.now().getTime() - timing.pushTestSeconds * 1000);
}

function writeTest(tx: Tx, device: string, locale: string, receipt: string): PushMessage {
  const language = isLanguageCode(locale) ? locale : 'de';
  const { tag, direction } = languages[language];
  const payload: PushPayload = {
    ...{
      kind: 'alert',
      tag: `test-${device}`,
      group: `test-${device}`,
      version: tx.clock.now().getTime(),
      urgency: 'normal',
    },
    ...{ language, language_tag: tag, direction, receipt, accept: null, decline: null },
    title: text(language, 'push.test_title'),
    body: text(language, 'push.test'),
    url: staffAddress(language, 'duty'),
    words: null,
  };
  return {
    payload: JSON.stringify(payload),
    urgency: 'high',
    topic: device.replaceAll('-', ''),
    keepSeconds: timing.pushTestSeconds,
  };
}
