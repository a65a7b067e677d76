import { useTranslation } from 'react-i18next';
import { timing } from '#shared/kernel/timing.ts';
import { Button } from '#web/desk/Button.tsx';
import { Dialog } from '#web/desk/dialog/Dialog.tsx';
import { reportFailure } from '#web/desk/toasts/report-failure.ts';
import { toast } from '#web/kit/http/toasts.ts';
import { useEraseEmployee } from './useEmployees.ts';

/** Erases what is personal of an account that has ended, before that happens by itself. */
export function EraseDialog({ person, onClose }: { person: { id: string; name: string }; onClose: () => void }) {
  const { t } = useTranslation('admin');
  const erase = useEraseEmployee();
  const erased = () => {
    toast(t('done.deleted'));
    onClose();
  };
  return (
    <Dialog
      title={t('employees.erase_title', { name: person.name })}
      close={t('common.close')}
      onClose={onClose}
      onSubmit={() => erase.mutate(person.id, { onSuccess: erased, onError: reportFailure })}
    >
      <p>{t('employees.erase_hint')}</p>
      <p className="muted">{t('employees.erase_by_itself', { days: timing.restoreDays })}</p>
      <Button wide onClick={onClose}>
        {t('delete.keep')}
      </Button>
      <Button type="submit" look="danger" wide busy={erase.isPending}>
        {t('employees.erase')}
      </Button>
    </Dialog>
  );
}
