import { useTranslation } from 'react-i18next';
import type { Registration, WaitingRegistrations } from '#shared/employees/registration.schemas.ts';
import { Dialog } from '#web/desk/dialog/Dialog.tsx';
import { TryAgain } from '#web/desk/states/TryAgain.tsx';
import { Waiting } from '#web/desk/states/Waiting.tsx';
import { ApproveForm } from './ApproveForm.tsx';
import { useGivableLevels } from './useRegistrations.ts';

type ApproveDialogProps = {
  registration: Registration;
  wards: WaitingRegistrations['departments'];
  activities: WaitingRegistrations['service_types'];
  onClose: () => void;
};

/** What somebody may do here, and on which wards, before they may sign in. */
export function ApproveDialog({ registration, wards, activities, onClose }: ApproveDialogProps) {
  const { t } = useTranslation('desk');
  const levels = useGivableLevels();
  if (levels.data) {
    const given = { wards, activities, levels: levels.data };
    return <ApproveForm registration={registration} {...given} onClose={onClose} />;
  }
  return (
    <Dialog title={registration.fullname} close={t('common.close')} onClose={onClose} onSubmit={() => undefined}>
      {levels.isError ? <TryAgain error={levels.error} onRetry={() => void levels.refetch()} /> : null}
      {levels.isPending ? <Waiting label={t('common.loading')} rows={3} /> : null}
    </Dialog>
  );
}
