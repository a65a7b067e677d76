import type { OfferedLanguage } from '#shared/kernel/hospital-languages.ts';
import { languages } from '#shared/locales/languages.ts';
import { useLanguage } from '#web/kit/i18n/texts.ts';
import { Icon } from '#web/kit/icons/Icon.tsx';
import { useStore } from '#web/kit/store.ts';
import { offeredTo } from '#web/patient/session/languages.ts';
import { session } from '#web/patient/session/session.ts';
import { useChooseLanguage } from './useChooseLanguage.ts';

type LanguageOptionsProps = {
  /** What the hospital offers where nobody is signed in; else what it offers to the signed-in bed. */
  offered?: readonly OfferedLanguage[];
  onChosen?: () => void;
};

/** One key per language that the hospital offers, in its order, each in its own words and its own script. */
export function LanguageOptions({ offered, onChosen }: LanguageOptionsProps) {
  const present = useLanguage();
  const choose = useChooseLanguage();
  const bed = useStore(session, (now) => now?.user ?? null);
  return (
    <div className="options">
      {(offered ?? offeredTo(bed)).map(({ code, direction }) => (
        <button
          key={code}
          type="button"
          className="option"
          lang={languages[code].tag}
          dir={direction}
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
