import { languages } from '#shared/locales/languages.ts';
import { useLanguage } from '#web/kit/i18n/texts.ts';
import { Icon } from '#web/kit/icons/Icon.tsx';
import { offered } from '#web/patient/session/texts.ts';
import { useChooseLanguage } from './useChooseLanguage.ts';

/** One key per language, in its own words and its own script. */
export function LanguageOptions({ onChosen }: { onChosen?: () => void }) {
  const present = useLanguage();
  const choose = useChooseLanguage();
  return (
    <div className="options">
      {offered.map((code) => (
        <button
          key={code}
          type="button"
          className="option"
          lang={languages[code].tag}
          dir={languages[code].direction}
          aria-pressed={code === present}
          onClick={() => {
            void choose(code);
            onChosen?.();
          }}
        >
          {languages[code].name}
          {code === present && <Icon name="check" />}
        </button>
      ))}
    </div>
  );
}
