import { useTranslation } from 'react-i18next';
import { useEmployee } from '#web/desk/session/staff-session.ts';
import { phraseWords } from '#web/staff/domain/messages/message-words.ts';
import { usePhrasebooks } from '#web/staff/domain/messages/phrasebook.ts';
import { WordsIn } from '#web/staff/domain/messages/WordsIn.tsx';
import { useWords } from '#web/staff/domain/requests/words/useWords.ts';
import { type ChosenBed, languagesOf } from './chosen-beds.ts';

type PreviewProps = { said: { phrase: string; minutes: number | null }; beds: readonly ChosenBed[] };

/** How the message reads at the chosen beds, once for each language. */
export function Preview({ said, beds }: PreviewProps) {
  const { t } = useTranslation('staff');
  const words = useWords();
  const timeZone = useEmployee()?.hospital.time_zone ?? 'UTC';
  const languages = languagesOf(beds);
  const books = usePhrasebooks(languages.map(({ language }) => language));
  return (
    <section className="box preview" aria-label={t('broadcast.preview')}>
      <h2>{t('broadcast.preview')}</h2>
      <dl>
        {languages.map(({ language, count }, at) => {
          const book = books[at];
          const text = book && phraseWords(book, said.phrase, { minutes: said.minutes, named_time: null }, timeZone);
          return (
            <div key={language}>
              <dt>{t('broadcast.preview_beds', { language: words.language(language), count })}</dt>
              <dd>{book && text ? <WordsIn text={text} language={book.language} /> : t('common.loading')}</dd>
            </div>
          );
        })}
      </dl>
    </section>
  );
}
