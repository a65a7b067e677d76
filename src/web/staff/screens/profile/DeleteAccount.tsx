import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { Button } from '#web/desk/Button.tsx';
import { OwnerDialog } from '#web/desk/proof/OwnerDialog.tsx';
import { useOwnFactor } from '#web/desk/proof/useOwnFactor.ts';
import { TryAgain } from '#web/desk/states/TryAgain.tsx';
import { Waiting } from '#web/desk/states/Waiting.tsx';
import { toast } from '#web/kit/http/toasts.ts';
import { Icon } from '#web/kit/icons/Icon.tsx';
import { useTo } from '#web/staff/routing/useTo.ts';
import { useDeleteAccount } from './useProfile.ts';

/** The way out for good, behind a question that says what is lost and what stays, and the proof of the owner. */
export function DeleteAccount() {
  const { t } = useTranslation('staff');
  const to = useTo();
  const navigate = useNavigate();
  const [isAsking, setAsking] = useState(false);
  const factor = useOwnFactor();
  const end = useDeleteAccount(() => {
    toast(t('profile.deleted'));
    void navigate(to.login, { replace: true });
  });
  if (factor.isError && !factor.data) return <TryAgain error={factor.error} onRetry={() => void factor.refetch()} />;
  if (!factor.data) return <Waiting label={t('common.loading')} rows={1} />;
  return (
    <section className="box">
      <Button look="danger" icon={<Icon name="trash" />} onClick={() => setAsking(true)}>
        {t('profile.delete')}
      </Button>
      {isAsking ? (
        <OwnerDialog
          title={t('profile.delete')}
          hint={t('profile.delete_hint')}
          submit={t('profile.delete_now')}
          isDangerous
          methods={factor.data.methods}
          act={end}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </section>
  );
}
