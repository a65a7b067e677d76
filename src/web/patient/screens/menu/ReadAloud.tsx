import { useTranslation } from 'react-i18next';
import { languages } from '#shared/locales/languages.ts';
import { useLanguage } from '#web/kit/i18n/texts.ts';
import { Icon } from '#web/kit/icons/Icon.tsx';
import { readAnnouncements, readsFor } from '#web/kit/speech/announcements.ts';
import { readAloud } from '#web/kit/speech/speech.ts';
import { useHasVoice } from '#web/kit/speech/useSpeech.ts';
import { useStore } from '#web/kit/store.ts';
import { useStay } from '#web/patient/session/useStay.ts';

/** Whether this device reads aloud what was tapped, how it stands, and what nurses write; only where it has a voice. */
export function ReadAloud() {
  const { t } = useTranslation('patient');
  const language = useLanguage();
  const hasVoice = useHasVoice(language);
  const stay = useStay();
  const isOn = useStore(readsFor, (chosen) => chosen !== null && chosen === stay);
  const choose = (on: boolean) => {
    readAnnouncements(on ? stay : null);
    if (on) readAloud(t('read_aloud.is_on'), language); // by the tap: some devices read nothing before a touch
  };
  return (
    <section className="card">
      <h2>{t('read_aloud.title')}</h2>
      {hasVoice ? (
        <>
          <fieldset>
            <legend className="vh">{t('read_aloud.title')}</legend>
            <div className="options">
              {[false, true].map((on) => (
                <button
                  key={`${on}`}
                  type="button"
                  className="option"
                  aria-pressed={on === isOn}
                  onClick={() => choose(on)}
                >
                  <span>{t(on ? 'read_aloud.on' : 'read_aloud.off')}</span>
                  {on === isOn && <Icon name="check" />}
                </button>
              ))}
            </div>
          </fieldset>
          <p className="also">{t('read_aloud.hint')}</p>
        </>
      ) : (
        <p className="also">{t('read_aloud.none', { language: languages[language].name })}</p>
      )}
    </section>
  );
}
