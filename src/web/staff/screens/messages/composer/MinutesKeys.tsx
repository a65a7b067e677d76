import { useTranslation } from 'react-i18next';
import { amount } from '#web/kit/i18n/format.ts';
import { useLanguage } from '#web/kit/i18n/texts.ts';
import { usePhraseMinutes } from '#web/staff/domain/messages/usePhraseMinutes.ts';

type MinutesKeysProps = { minutes: number | null; onChoose: (minutes: number) => void };

/** The minutes that a phrase names, as keys; they are never typed. */
export function MinutesKeys({ minutes, onChoose }: MinutesKeysProps) {
  const { t } = useTranslation('staff');
  const language = useLanguage();
  const offered = usePhraseMinutes();
  return (
    <fieldset className="minutes-keys">
      <legend>{t('compose.which_minutes')}</legend>
      {offered.map((each) => (
        <button
          key={each}
          type="button"
          className="filter num"
          aria-pressed={each === minutes}
          aria-label={amount(each, 'minute', language)}
          onClick={() => onChoose(each)}
        >
          {each}
        </button>
      ))}
    </fieldset>
  );
}
