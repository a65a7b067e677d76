import { ErrorBoundary } from 'react-error-boundary';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '#web/kit/i18n/texts.ts';
import { Icon } from '#web/kit/icons/Icon.tsx';
import { to } from '#web/patient/routing/routes.ts';
import { EmergencyLine } from '#web/patient/ui/EmergencyLine.tsx';

/** A defect of ours. Stands alone, so that whatever broke cannot break it too, and keeps the emergency line. */
export function CrashScreen() {
  return (
    <ErrorBoundary fallback={<LastResort />}>
      <Crash />
    </ErrorBoundary>
  );
}

function Crash() {
  const { t } = useTranslation('patient');
  return (
    <div className="app">
      <main id="main">
        <div className="calm" role="alert">
          <Icon name="alert" />
          <h1>{t('error.title')}</h1>
          <p className="muted">{t('error.hint')}</p>
          <button type="button" className="btn fill" onClick={() => location.reload()}>
            <Icon name="refresh" />
            {t('error.reload')}
          </button>
        </div>
      </main>
      <footer className="foot">
        <EmergencyLine />
      </footer>
    </div>
  );
}

/** If even the error page fails: its sentence, and a link home that loads the page anew. */
function LastResort() {
  const { t } = useTranslation('patient');
  const language = useLanguage();
  return (
    <main className="calm">
      <p>{t('error.page_failed')}</p>
      <p className="b">{t('emergency.line')}</p>
      <a className="btn" href={to.services(language)}>
        {t('not_found.home')}
      </a>
    </main>
  );
}
