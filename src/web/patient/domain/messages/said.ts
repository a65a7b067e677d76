import { say, sayAbout } from '#shared/locales/phrases/say.ts';
import type { MessageForStay } from '#shared/messages/message.schemas.ts';
import { writtenAt } from '#shared/messages/written.ts';
import { phraseOf } from '#shared/phrases/phrases.ts';
import { announce } from '#web/kit/announce.ts';
import type { Phrasebook } from '#web/kit/phrases/phrasebook.ts';

type Written = Pick<MessageForStay, 'phrase' | 'minutes' | 'named_time' | 'text'>;

/** A phrase in the language of the page; typed words, and a phrase that this version lacks, as they were written. */
export function saidIn(spoken: Phrasebook | null, written: Written, timeZone: string): string {
  const { phrase, minutes, named_time, text } = written;
  if (!spoken || phrase === null) return text;
  const named = { ...(minutes === null ? {} : { minutes }), ...(named_time === null ? {} : { time: named_time }) };
  return say(spoken.texts, spoken.language, phrase, { ...named, timeZone }) ?? text;
}

/** Announces what was written after `lead`, which says that it came; words in another language are marked as such. */
export function announceSaid(
  lead: string,
  spoken: Phrasebook,
  written: Written & Pick<MessageForStay, 'language'>,
  timeZone: string,
): void {
  const text = saidIn(spoken, written, timeZone);
  const { language } = written;
  if (language === spoken.language || text !== written.text) announce(`${lead} ${text}`);
  else announce(lead, { text, language });
}

type Sent = Pick<MessageForStay, 'phrase' | 'minutes' | 'written_at' | 'sent_at'>;

/** "about 14:20": the clock time that the minutes of an answer mean, counted from when it was written; null where it names none. */
export function aboutTime(spoken: Phrasebook | null, sent: Sent, timeZone: string): string | null {
  const { phrase, minutes } = sent;
  if (!spoken || phrase === null || minutes === null) return null;
  if (phraseOf(phrase)?.group !== 'answer' && phrase !== 'all_visit_ends') return null; // no other means the time from now
  return sayAbout(spoken.texts, spoken.language, { from: writtenAt(sent), minutes, timeZone }) ?? null;
}
