import { isLanguageCode, languages } from '#shared/locales/languages.ts';
import type { MessageForStay } from '#shared/messages/message.schemas.ts';
import { useLanguage } from '#web/kit/i18n/texts.ts';
import { useTimeZone } from '#web/patient/domain/requests/useWords.ts';
import { aboutTime, saidIn } from './said.ts';
import { usePhrases } from './usePhrases.ts';

type Row = Pick<MessageForStay, 'phrase' | 'minutes' | 'named_time' | 'text' | 'language' | 'written_at' | 'sent_at'>;
type Said = { text: string; about: string | null; tag: string | undefined; isForeign: boolean; sent: boolean };

/**
 * What a message says in the language of the page, and `tag`, the language of its words where that is another one; `sent`:
 * other words than were written. `isForeign`: typed in another language than the page's. `about`: the clock time it means.
 */
export function useSaid(row: Row): Said {
  const language = useLanguage();
  const spoken = usePhrases();
  const timeZone = useTimeZone();
  const text = saidIn(spoken, row, timeZone);
  const isOther = row.language !== language;
  const sent = isOther && text !== row.text;
  const isForeign = isOther && !sent && row.phrase === null;
  return {
    ...{ text, sent, isForeign, about: aboutTime(spoken, row, timeZone) },
    tag: sent || !isOther ? undefined : tagOf(row.language),
  };
}

export const tagOf = (code: string): string => (isLanguageCode(code) ? languages[code].tag : code);
