import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Tick } from '#web/desk/forms/Tick.tsx';
import { languageName } from '#web/kit/i18n/format.ts';
import { useLanguage } from '#web/kit/i18n/texts.ts';
import { spokenLanguages } from './spoken-languages.ts';

type SpeaksProps = { spoken: ReadonlySet<string>; onToggle: (tag: string) => void };

/** The languages that the patient speaks. One taken out stays in sight, so that it is put back by the same tick. */
export function Speaks({ spoken, onToggle }: SpeaksProps) {
  const { t } = useTranslation('staff');
  const language = useLanguage();
  const [seen, setSeen] = useState<ReadonlySet<string>>(spoken);
  const shown = [...new Set([...seen, ...spoken])];
  const more = spokenLanguages(language).filter(({ tag }) => !shown.includes(tag));
  const add = (tag: string) => {
    setSeen(new Set([...shown, tag]));
    onToggle(tag);
  };
  return (
    <fieldset className="care-ticks">
      <legend>{t('stay.speaks')}</legend>
      {shown.map((tag) => (
        <Tick key={tag} boxed state={spoken.has(tag) ? 'all' : 'none'} onToggle={() => onToggle(tag)}>
          {languageName(tag, language)}
        </Tick>
      ))}
      <select
        className="add-language"
        aria-label={t('stay.add_language')}
        value=""
        onChange={(event) => add(event.currentTarget.value)}
      >
        <option value="" disabled>
          {t('stay.add_language')}
        </option>
        {more.map(({ tag, name }) => (
          <option key={tag} value={tag}>
            {name}
          </option>
        ))}
      </select>
    </fieldset>
  );
}
