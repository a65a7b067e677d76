import { useTranslation } from 'react-i18next';
import type { PlatformAdministrator } from '#shared/employees/platform.schemas.ts';
import { Button } from '#web/desk/Button.tsx';
import { Dialog } from '#web/desk/dialog/Dialog.tsx';
import { OwnerDialog } from '#web/desk/proof/OwnerDialog.tsx';
import { useOwnFactor } from '#web/desk/proof/useOwnFactor.ts';
import { TryAgain } from '#web/desk/states/TryAgain.tsx';
import { Waiting } from '#web/desk/states/Waiting.tsx';
import { toast } from '#web/kit/http/toasts.ts';
import { useEndAdministrator } from './useAdministrators.ts';

type EndAdministratorProps = { administrator: PlatformAdministrator; onClose: () => void };

/** Says what the end of an account means, and asks for the proof of who ends it. */
export function EndAdministrator({ administrator: { id, fullname }, onClose }: EndAdministratorProps) {
  const { t } = useTranslation('admin');
  const factor = useOwnFactor();
  const end = useEndAdministrator(id, () => toast(t('platform.ended', { name: fullname })));
  const title = t('platform.end_one', { name: fullname });
  if (factor.data)
    return (
      <OwnerDialog
        title={title}
        hint={t('platform.end_hint', { name: fullname })}
        submit={t('platform.end_now')}
        isDangerous
        methods={factor.data.methods}
        act={end}
        onClose={onClose}
      />
    );
  return (
    <Dialog title={title} close={t('common.close')} onClose={onClose} onSubmit={onClose}>
      {factor.isError ? (
        <TryAgain error={factor.error} onRetry={() => void factor.refetch()} />
      ) : (
        <Waiting label={t('common.loading')} rows={2} />
      )}
      <Button type="submit">{t('common.close')}</Button>
    </Dialog>
  );
}
