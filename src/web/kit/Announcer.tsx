import { isLanguageCode, languages } from '#shared/locales/languages.ts';
import { announcement } from './announce.ts';
import { useStore } from './store.ts';

/** The page's only live region; each app renders it once, beside its screens. */
export function Announcer() {
  const { text, foreign, count } = useStore(announcement);
  return (
    <div className="vh" role="status" aria-live="polite">
      <span key={count}>
        {text}
        {foreign && (
          <>
            {' '}
            <bdi lang={isLanguageCode(foreign.language) ? languages[foreign.language].tag : foreign.language}>
              {foreign.text}
            </bdi>
          </>
        )}
      </span>
    </div>
  );
}
