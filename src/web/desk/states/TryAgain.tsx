import { useIsFetching } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/desk/Button.tsx';
import { wantsFactor } from '#web/desk/session/set-up-address.ts';
import { ApiError } from '#web/kit/http/api-error.ts';
import { Icon } from '#web/kit/icons/Icon.tsx';
import { FactorFirst } from './FactorFirst.tsx';
import { NotForYou } from './NotForYou.tsx';
import { Notice } from './Notice.tsx';

/**
 * A screen whose content could not be read; where the access level no longer covers it, trying again would not help. The
 * key stays while it is read again, and says so.
 */
export function TryAgain({ error, onRetry }: { error?: Error | null; onRetry: () => void }) {
  const { t } = useTranslation('desk');
  const [answered, setAnswered] = useState<Error | null>();
  const isReading = useIsFetching() > 0 && Boolean(error) && answered === error;
  if (error instanceof ApiError && error.code === 'operation_denied') return <NotForYou />;
  if (wantsFactor(error)) return <FactorFirst why={error} />;
  const retry = () => {
    setAnswered(error);
    onRetry();
  };
  return (
    <Notice title={t('common.failed_title')} hint={t('common.failed_hint')} drawing={<Icon name="offline" />} urgent>
      <Button icon={<Icon name="refresh" />} onClick={retry}>
        {t(isReading ? 'common.loading' : 'common.retry')}
      </Button>
    </Notice>
  );
}
