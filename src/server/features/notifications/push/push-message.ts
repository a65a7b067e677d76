import { placeIn, text } from '#server/platform/texts.ts';
import type { Tx } from '#server/platform/tx/tx.ts';
import type { PushMessage } from '#server/platform/web-push/push-sender.ts';
import { staffAddress } from '#shared/kernel/addresses.ts';
import { isLanguageCode, type LanguageCode, languages } from '#shared/locales/languages.ts';
import type { ButtonWords, PushPayload } from '#shared/notifications/push-payload.ts';
import { requestTiming } from '#shared/requests/timing.ts';
import { type Bound, grant } from './grant.ts';
import type { NotificationRound } from './notification-round.ts';
import { isQuietFor } from './quiet-hours.reads.ts';

type About = { purpose: PushPayload['kind']; employee: string; language: string; bound: Bound | null };

/**
 * What one device is sent, in its language: department and bed, and a word on what is up (S29). Makes the secrets that
 * let it answer, anew for each try, since only their hashes are kept.
 */
export async function writeMessage(tx: Tx, round: NotificationRound, about: About): Promise<PushMessage> {
  const { purpose, bound } = about;
  const language = isLanguageCode(about.language) ? about.language : 'de';
  const { tag, direction } = languages[language];
  const isTakeable = purpose === 'alert' && round.status !== 'accepted' && round.accepter !== about.employee;
  const subject = round.urgency === 'high' ? 'high' : 'other';
  const isSilent = purpose === 'alert' && round.urgency === 'low' && (await isQuietFor(tx, about.employee));
  const payload: PushPayload = {
    ...{
      kind: purpose,
      tag: round.id,
      group: `bed-${round.bed_id}`,
      version: round.version,
      urgency: round.urgency,
      language,
      language_tag: tag,
      direction,
    },
    ...(isSilent && { silent: true }),
    title: `${round.department} · ${placeIn(language, `${round.room}·${round.bed}`)}`,
    body: text(language, wordOf(round, about)),
    url: staffAddress(language, 'request', round.id),
    receipt: bound && (await grant(tx, 'receipt', bound, subject)),
    accept: bound && isTakeable ? await grant(tx, 'accept', bound, subject) : null,
    decline: bound && isTakeable && round.status === 'pending' ? await grant(tx, 'decline', bound, subject) : null,
    words: bound && isTakeable ? buttonWords(language) : null,
  };
  return {
    payload: JSON.stringify(payload),
    // Only `high` wakes a phone that sleeps.
    urgency: round.urgency === 'low' ? 'normal' : 'high',
    topic: round.id.replaceAll('-', ''),
    keepSeconds: requestTiming.endRule[round.urgency].everySeconds,
  };
}

function buttonWords(language: LanguageCode): ButtonWords {
  const say = (key: string) => text(language, `push.${key}`);
  return {
    ...{ accept: say('accept'), taken: say('taken'), not_taken: say('not_taken'), not_known: say('not_known') },
    ...{ decline: say('decline'), declined: say('declined'), not_declined: say('not_declined') },
    ...{ last_person: say('last_person'), not_sent: say('not_sent'), decline_not_known: say('decline_not_known') },
  };
}

function wordOf({ status, urgency, accepter }: NotificationRound, { purpose, employee }: About): string {
  if (purpose === 'settled' && status === 'accepted' && accepter === employee) return 'push.taken';
  if (purpose === 'settled') return `push.${status === 'done' || status === 'canceled' ? status : 'accepted'}`;
  // Who holds it is reminded, of one that they shared too.
  return status === 'accepted' || accepter === employee ? 'push.held' : `push.${urgency}`;
}
