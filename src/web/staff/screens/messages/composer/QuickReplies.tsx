import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { groups } from '#shared/phrases/phrase-row.ts';
import { groupText, phrasesOf } from '#shared/phrases/phrases.ts';
import { Waiting } from '#web/desk/states/Waiting.tsx';
import { usePhrasebook } from '#web/staff/domain/messages/phrasebook.ts';
import { openWords } from './open-words.ts';
import { Pictures } from './Pictures.tsx';

const own = groups.filter(({ side }) => side === 'staff' || side === 'picture');
const replies = phrasesOf('staff');

/** What a nurse can say without typing, group by group, in their own language; the last are pictures. */
export function QuickReplies({ onChoose }: { onChoose: (phrase: string) => void }) {
  const { t } = useTranslation('staff');
  const book = usePhrasebook();
  const [group, setGroup] = useState<(typeof own)[number]['key']>('answer');
  if (!book) return <Waiting label={t('common.loading')} rows={2} />;
  return (
    <section className="replies" aria-label={t('compose.replies')}>
      <div className="reply-groups">
        {own.map(({ key }) => (
          <button key={key} type="button" className="filter" aria-pressed={key === group} onClick={() => setGroup(key)}>
            <span lang={book.language}>{book.texts[groupText(key)]}</span>
          </button>
        ))}
      </div>
      {group === 'picture' ? (
        <Pictures book={book} onChoose={onChoose} />
      ) : (
        <ul className="reply-list">
          {replies
            .filter((phrase) => phrase.group === group)
            .map(({ key, takes }) => (
              <li key={key}>
                <button type="button" className="reply" lang={book.language} onClick={() => onChoose(key)}>
                  {openWords(book, key, takes)}
                </button>
              </li>
            ))}
        </ul>
      )}
    </section>
  );
}
