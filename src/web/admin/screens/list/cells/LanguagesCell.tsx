import { useTranslation } from 'react-i18next';
import { type LanguageCode, languages } from '#shared/locales/languages.ts';

type LanguagesCellProps = { texts: Record<string, string>; codes: readonly LanguageCode[] };

/** In how many languages a text is there, and which are missing. */
export function LanguagesCell({ texts, codes }: LanguagesCellProps) {
  const { t } = useTranslation('admin');
  const missing = codes.filter((code) => !texts[code]);
  const words = missing.map((code) => languages[code].name).join(', ');
  const there = codes.length - missing.length;
  return (
    <span className={missing.length > 0 ? 'some-missing' : undefined} title={words}>
      <span aria-hidden="true">
        {there}/{codes.length}
      </span>
      <span className="vh">
        {missing.length > 0 ? t('cell.languages_missing', { languages: words }) : t('cell.languages_all')}
      </span>
    </span>
  );
}
