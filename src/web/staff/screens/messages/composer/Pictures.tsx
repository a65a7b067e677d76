import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { phrasesOf } from '#shared/phrases/phrases.ts';
import { hasWords } from '#web/kit/has-words.ts';
import { Pictogram } from '#web/kit/icons/Icon.tsx';
import type { Phrasebook } from '#web/kit/phrases/phrasebook.ts';

const pictures = phrasesOf('picture');

/** Pictures to send, the most useful first; found by their names in one's own language. */
export function Pictures({ book, onChoose }: { book: Phrasebook; onChoose: (phrase: string) => void }) {
  const { t } = useTranslation('staff');
  const [typed, setTyped] = useState('');
  const found = pictures.filter(({ key }) => hasWords(book.texts[key] ?? '', typed));
  return (
    <>
      <input
        type="search"
        className="find-picture"
        aria-label={t('compose.find_picture')}
        placeholder={t('compose.find_picture')}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <ul className="reply-list pictures">
        {found.map(({ key, icon }) => (
          <li key={key}>
            <button type="button" className="reply" lang={book.language} onClick={() => onChoose(key)}>
              <Pictogram name={icon} />
              <span>{book.texts[key]}</span>
            </button>
          </li>
        ))}
      </ul>
      {found.length === 0 ? (
        <p className="composer-note" role="status">
          {t('compose.no_picture')}
        </p>
      ) : null}
    </>
  );
}
