import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type LanguageCode, languages } from '#shared/locales/languages.ts';

const hours = Array.from({ length: 24 }, (_, hour) => hour);

/** At about which hour it was, in the digits of the patient's language; kept while this question stands. */
export function Hours({ language }: { language: LanguageCode }) {
  const { t } = useTranslation('staff');
  const [pressed, setPressed] = useState<number | null>(null);
  const format = new Intl.DateTimeFormat(languages[language].tag, {
    timeStyle: 'short',
    timeZone: 'UTC',
    hourCycle: 'h23',
  });
  return (
    <fieldset className="card-hours">
      <legend>{t('cards.hour')}</legend>
      {hours.map((hour) => (
        <button
          key={hour}
          type="button"
          className="card-answer"
          aria-pressed={hour === pressed}
          onClick={() => setPressed(hour)}
        >
          <bdi className="num">{format.format(hour * 3_600_000)}</bdi>
        </button>
      ))}
    </fieldset>
  );
}
