import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Notice } from '#web/desk/states/Notice.tsx';
import { useLanguage } from '#web/kit/i18n/texts.ts';
import { Icon, Pictogram } from '#web/kit/icons/Icon.tsx';
import { basename, to } from '#web/staff/routing/routes.ts';
import './display.css';
import './quiet.css';

/** A device that shows no ward: it was switched off as a station, or never was one; and the way to make it one. */
export function NotAStation({ ended }: { ended: boolean }) {
  const { t } = useTranslation('staff');
  const language = useLanguage();
  useEffect(() => {
    document.title = t('app.title', { screen: t('station.title') });
  }, [t]);
  return (
    <div className="display">
      <header className="display-header on-dark">
        <Pictogram name="logo" className="logo" />
        <h1>{t('station.title')}</h1>
      </header>
      <main className="list alone">
        <Notice
          title={t(ended ? 'station.ended_title' : 'station.none_title')}
          hint={t(ended ? 'station.ended_hint' : 'station.none_hint')}
          drawing={<Icon name={ended ? 'lock' : 'info'} />}
          urgent={ended}
        >
          <a className="btn fill" href={`${basename}${to(language).enrol}`}>
            {t('station.enrol_here')}
          </a>
        </Notice>
      </main>
    </div>
  );
}
