import { useTranslation } from 'react-i18next';
import { Button } from '#web/desk/Button.tsx';
import { Notice } from '#web/desk/states/Notice.tsx';
import { Icon } from '#web/kit/icons/Icon.tsx';
import { EntryScreen } from './EntryScreen.tsx';

/** What stands in for a screen that broke. */
export function ErrorScreen() {
  const { t } = useTranslation('desk');
  return (
    <EntryScreen title={t('error.title')}>
      <Notice title={t('error.title')} hint={t('error.hint')} drawing={<Icon name="alert" />} urgent>
        <Button icon={<Icon name="refresh" />} onClick={() => location.reload()}>
          {t('error.reload')}
        </Button>
      </Notice>
    </EntryScreen>
  );
}
