import { say, sayAbout } from '#shared/locales/phrases/say.ts';
import type { MessageForStaff } from '#shared/messages/message.schemas.ts';
import { writtenAt } from '#shared/messages/written.ts';
import { phraseOf } from '#shared/phrases/phrases.ts';
import type { Phrasebook } from '#web/kit/phrases/phrasebook.ts';

/** What a message reads as, and in which language; `isSaid`: a phrase in the reader's own words, not as it was sent. */
export type MessageWords = { text: string; language: string; isSaid: boolean };

type Said = Pick<MessageForStaff, 'phrase' | 'minutes' | 'named_time' | 'text' | 'language'>;

/** A phrase in the language of the book; typed text, and a phrase that the book does not know, as it was sent. */
export function messageWords(message: Said, book: Phrasebook | undefined, timeZone: string): MessageWords {
  const { phrase, minutes, named_time } = message;
  const said = book && phrase !== null ? phraseWords(book, phrase, { minutes, named_time }, timeZone) : undefined;
  if (book && said !== undefined) return { text: said, language: book.language, isSaid: true };
  return { text: message.text, language: message.language, isSaid: false };
}

/** A phrase in words, with the minutes or the time that it names; undefined while what it names is missing. */
export function phraseWords(
  { texts, language }: Phrasebook,
  key: string,
  { minutes, named_time }: Pick<Said, 'minutes' | 'named_time'>,
  timeZone: string,
): string | undefined {
  return say(texts, language, key, {
    ...(minutes === null ? {} : { minutes }),
    ...(named_time === null ? {} : { time: named_time, timeZone }),
  });
}

/** "ungefähr 14:20": the time that a reply with minutes means, counted from when it was written. Not counted down. */
export function aboutTime(
  reply: Pick<MessageForStaff, 'phrase' | 'minutes' | 'written_at' | 'sent_at'>,
  book: Phrasebook | undefined,
  timeZone: string,
): string | undefined {
  const { phrase, minutes } = reply;
  if (!book || phrase === null || minutes === null || phraseOf(phrase)?.group !== 'answer') return undefined;
  return sayAbout(book.texts, book.language, { from: writtenAt(reply), minutes, timeZone });
}
