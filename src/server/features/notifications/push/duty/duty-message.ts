import { type Bound, grant } from '#server/features/notifications/push/grant.ts';
import type { PushedRow } from '#server/features/notifications/push/push-subject.ts';
import { text } from '#server/platform/texts.ts';
import type { Tx } from '#server/platform/tx/tx.ts';
import type { PushMessage } from '#server/platform/web-push/push-sender.ts';
import { staffAddress } from '#shared/kernel/addresses.ts';
import { timing } from '#shared/kernel/timing.ts';
import { isLanguageCode, languages } from '#shared/locales/languages.ts';
import type { PushPayload } from '#shared/notifications/push-payload.ts';
import { requestTiming } from '#shared/requests/timing.ts';
import { dutyEventOf, readDutyCalls } from './duty-calls.ts';

/**
 * What one device is sent of a call, or that it is over: the departments and a word, and nobody's name (S29). Nothing
 * when that is not true any more.
 */
export async function writeDutyMessage(
  tx: Tx,
  row: PushedRow & { language: string },
  bound: Bound | null,
): Promise<PushMessage | null> {
  const calls = await readDutyCalls(tx, row.employee_id);
  const call = calls.find(({ subject }) => subject === row.subject_id);
  const isTrue = row.purpose === 'settled' ? !call : call && dutyEventOf(call) === row.event_id;
  if (!isTrue) return null;
  const language = isLanguageCode(row.language) ? row.language : 'de';
  const { tag, direction } = languages[language];
  const body = text(language, call ? `push.${call.kind}` : 'push.over');
  const payload: PushPayload = {
    ...{ kind: row.purpose, tag: row.subject_id, urgency: 'normal', language, language_tag: tag, direction },
    version: (call?.called_at ?? tx.clock.now()).getTime(),
    ...{ title: call?.departments || 'Wardbell', body, url: staffAddress(language, 'duty') },
    ...{ receipt: bound && (await grant(tx, 'receipt', bound, 'other')), accept: null },
    // There is no button on it, and so nothing that one could answer.
    words: { accept: body, taken: body, not_taken: body, not_known: body },
  };
  const keepMinutes = row.subject_kind === 'idle' ? timing.idleAskedMinutes : requestTiming.handoverOfferMinutes;
  return {
    payload: JSON.stringify(payload),
    urgency: 'high',
    topic: row.subject_id.replaceAll('-', ''),
    keepSeconds: keepMinutes * 60,
  };
}
