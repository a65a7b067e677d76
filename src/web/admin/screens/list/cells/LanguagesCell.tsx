import { useTranslation } from 'react-i18next';
import { languageCodes, languages } from '#shared/locales/languages.ts';

/** In how many languages a text is there, and which are missing. */
export function LanguagesCell({ texts }: { texts: Record<string, string> }) {
  const { t } = useTranslation('admin');
  const missing = languageCodes.filter((code) => !texts[code]);
  const words = missing.map((code) => languages[code].name).join(', ');
  const there = languageCodes.length - missing.length;
  return (
    <span className={missing.length > 0 ? 'some-missing' : undefined} title={words}>
      <span aria-hidden="true">
        {there}/{languageCodes.length}
      </span>
      <span className="vh">
        {missing.length > 0 ? t('cell.languages_missing', { languages: words }) : t('cell.languages_all')}
      </span>
    </span>
  );
}
