import { useTranslation } from 'react-i18next';
import { type LanguageCode, languageCodes, languages } from '#shared/locales/languages.ts';

type LanguagesProps = { chosen: LanguageCode; onChoose: (language: LanguageCode) => void };

/** The languages of the cards, each by its own name, for the patient to point at. */
export function Languages({ chosen, onChoose }: LanguagesProps) {
  const { t } = useTranslation('staff');
  return (
    <fieldset className="card-answers card-languages">
      <legend>{t('cards.which_language')}</legend>
      {languageCodes.map((code) => (
        <button
          key={code}
          type="button"
          className="card-answer"
          lang={languages[code].tag}
          dir={languages[code].direction}
          aria-pressed={code === chosen}
          onClick={() => onChoose(code)}
        >
          {languages[code].name}
        </button>
      ))}
    </fieldset>
  );
}
