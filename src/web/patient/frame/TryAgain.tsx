import { useTranslation } from 'react-i18next';
import { Icon } from '#web/kit/icons/Icon.tsx';
import { useUnsent } from '#web/patient/domain/sending/useUnsent.ts';

/** Nothing could be read; the way to ask for help stays beside it. That a request is kept is said only where one is. */
export function TryAgain({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation('patient');
  const hasKept = useUnsent().length > 0;
  return (
    <div className="calm" role="alert">
      <Icon name="offline" />
      <p className="b">{t('common.failed')}</p>
      <p className="muted">{t(hasKept ? 'link.banner_hint' : 'common.failed_hint')}</p>
      <button type="button" className="btn fill" onClick={onRetry}>
        <Icon name="refresh" />
        {t('common.retry')}
      </button>
    </div>
  );
}
