import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { timing } from '#shared/kernel/timing.ts';
import { Button } from '#web/desk/Button.tsx';
import { Notice } from '#web/desk/states/Notice.tsx';
import { Icon } from '#web/kit/icons/Icon.tsx';
import './display.css';
import './quiet.css';

/**
 * What stands in for a station display that broke: it says so, and loads anew by itself, since nobody may be there to
 * press.
 */
export function DisplayFailed() {
  const { t } = useTranslation('staff');
  useEffect(() => {
    const timer = setTimeout(() => location.reload(), timing.stationPageSeconds * 1000);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className="display">
      <main className="list alone">
        <Notice title={t('error.title')} hint={t('link.banner_hint')} drawing={<Icon name="alert" />} urgent>
          <Button icon={<Icon name="refresh" />} onClick={() => location.reload()}>
            {t('error.reload')}
          </Button>
        </Notice>
      </main>
    </div>
  );
}
