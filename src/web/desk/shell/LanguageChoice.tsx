import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import { languages } from '#shared/locales/languages.ts';
import { inLanguage, staffLanguage } from '#web/desk/languages.ts';
import { useSpokenLanguages } from '#web/desk/session/useOfferedLanguage.ts';
import { useLanguage } from '#web/kit/i18n/texts.ts';
import { Icon } from '#web/kit/icons/Icon.tsx';

/**
 * The language of the page; its address changes with it, and it decides. A native list: best for thumb and keyboard.
 */
export function LanguageChoice() {
  const { t } = useTranslation('desk');
  const language = useLanguage();
  const location = useLocation();
  const navigate = useNavigate();
  return (
    <label className="header-btn language">
      <Icon name="language" />
      <span className="vh">{t('language.choose')}</span>
      <select
        value={language}
        onChange={(event) => void navigate(inLanguage(staffLanguage(event.currentTarget.value), location))}
      >
        {useSpokenLanguages().map((code) => (
          <option key={code} value={code} lang={languages[code].tag}>
            {languages[code].name}
          </option>
        ))}
      </select>
    </label>
  );
}
