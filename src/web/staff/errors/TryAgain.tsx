import { useTranslation } from 'react-i18next';
import { Button } from '#web/desk/Button.tsx';
import { Notice } from '#web/desk/states/Notice.tsx';
import { Icon } from '#web/kit/icons/Icon.tsx';

/** A screen whose content could not be read. */
export function TryAgain({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation('staff');
  return (
    <Notice title={t('common.failed_title')} hint={t('common.failed_hint')} drawing={<Icon name="offline" />} urgent>
      <Button icon={<Icon name="refresh" />} onClick={onRetry}>
        {t('common.retry')}
      </Button>
    </Notice>
  );
}
