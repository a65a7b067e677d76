import { type Bound, grant } from '#server/features/notifications/push/grant.ts';
import type { PushedRow } from '#server/features/notifications/push/push-subject.ts';
import { isQuietFor } from '#server/features/notifications/push/quiet-hours.reads.ts';
import { requestOfNote } from '#server/features/requests/mention.reads.ts';
import { text } from '#server/platform/texts.ts';
import type { Tx } from '#server/platform/tx/tx.ts';
import type { PushMessage } from '#server/platform/web-push/push-sender.ts';
import { staffAddress } from '#shared/kernel/addresses.ts';
import { timing } from '#shared/kernel/timing.ts';
import { isLanguageCode, type LanguageCode, languages } from '#shared/locales/languages.ts';
import { messageTiming } from '#shared/messages/timing.ts';
import type { PushPayload } from '#shared/notifications/push-payload.ts';
import { requestTiming } from '#shared/requests/timing.ts';
import { plainEventOf, readPlainCalls } from './plain-calls.ts';

/**
 * What one device is sent of a call, or that it is over: the departments or the bed and a word, and nobody's name (S29). Nothing
 * when that is not true any more.
 */
export async function writePlainMessage(
  tx: Tx,
  row: PushedRow & { language: string },
  bound: Bound | null,
): Promise<PushMessage | null> {
  const calls = await readPlainCalls(tx, row.employee_id);
  const call = calls.find(({ subject }) => subject === row.subject_id);
  const isTrue = row.purpose === 'settled' ? !call : call && plainEventOf(call) === row.event_id;
  if (!isTrue) return null;
  const language = isLanguageCode(row.language) ? row.language : 'de';
  const { tag, direction } = languages[language];
  const body = text(language, call ? `push.${call.kind}` : 'push.over');
  const urgency = call?.urgency ?? 'normal';
  const isSilent = urgency === 'low' && (await isQuietFor(tx, row.employee_id));
  const payload: PushPayload = {
    ...{ kind: row.purpose, tag: row.subject_id, group: row.subject_id, urgency, language },
    ...{ language_tag: tag, direction },
    ...(isSilent && { silent: true }),
    version: (call?.called_at ?? tx.clock.now()).getTime(),
    ...{ title: call?.title || 'Wardbell', body, url: await addressOf(tx, row, language) },
    ...{ receipt: bound && (await grant(tx, 'receipt', bound, 'other')), accept: null, decline: null },
    words: null, // there is no button on it, and so nothing that one could answer
  };
  return {
    payload: JSON.stringify(payload),
    urgency: 'high',
    topic: row.subject_id.replaceAll('-', ''),
    keepSeconds: keptFor(row.subject_kind),
  };
}

async function addressOf(tx: Tx, { subject_kind, subject_id }: PushedRow, language: LanguageCode): Promise<string> {
  if (subject_kind === 'message') return staffAddress(language, 'thread', subject_id);
  if (subject_kind !== 'mention') return staffAddress(language, 'duty');
  const request = await requestOfNote(tx, subject_id);
  return request ? staffAddress(language, 'request', request) : staffAddress(language, 'notifications');
}

/** How long a push service keeps it for a phone that is off: as long as it can be true, or until it is said again. */
function keptFor(kind: string): number {
  if (kind === 'mention') return timing.deliveryGiveUpHours * 3600;
  if (kind === 'idle') return timing.idleAskedMinutes * 60;
  return kind === 'message' ? messageTiming.againSeconds.plain : requestTiming.handoverOfferMinutes * 60;
}
