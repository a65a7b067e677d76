import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SaidKey } from '#shared/phrases/phrases.ts';
import { Icon } from '#web/kit/icons/Icon.tsx';
import type { MessageRow } from '#web/patient/domain/messages/rows.ts';
import { useMachineTranslation } from '#web/patient/domain/messages/useMachineTranslation.ts';
import { PhraseKey } from './PhraseKey.tsx';
import type { Hears } from './useHearing.ts';

type OtherLanguageProps = { row: MessageRow; hears: Hears };

/** What can be done about words in another language: the device's translation, else phrases to answer with. */
export function OtherLanguage({ row, hears }: OtherLanguageProps) {
  const { t } = useTranslation('patient');
  const translation = useMachineTranslation(row.text, row.language);
  if (translation.is === 'there')
    return (
      <div className="translation">
        <p className="words" dir="auto">
          {translation.text}
        </p>
        <p className="foot-line">
          <Icon name="language" />
          {t('messages.translated')}
        </p>
      </div>
    );
  if (translation.is === 'working')
    return (
      <p className="translation muted" role="status">
        {t('messages.translating')}
      </p>
    );
  if (translation.is === 'on_wish')
    return (
      <button type="button" className="btn quiet" onClick={translation.start}>
        <Icon name="language" />
        {t('messages.translate')}
      </button>
    );
  return <PhraseCard row={row} hears={hears} />;
}

/** What one says to words that one cannot read. */
const replies: readonly SaidKey[] = ['say_not_understood', 'care_interpreter', 'say_come'];

/** Without a translation: phrases that both read in their own language. */
function PhraseCard({ row, hears }: OtherLanguageProps) {
  const { t } = useTranslation('patient');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className="btn quiet"
        aria-expanded={isOpen}
        onClick={(event) => hears(`mine_${row.id}`, event) && setOpen(!isOpen)}
      >
        <Icon name="language" />
        {t('messages.show_mine')}
      </button>
      {isOpen && (
        <div className="translation">
          <p>{t('messages.show_mine_hint')}</p>
          <div className="phrases">
            {replies.map((key) => (
              <PhraseKey key={key} phrase={key} group="say" answered={row} hears={hears} />
            ))}
          </div>
        </div>
      )}
    </>
  );
}
