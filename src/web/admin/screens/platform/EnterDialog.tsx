import { useTranslation } from 'react-i18next';
import type { HospitalToEnter } from '#shared/employees/platform.schemas.ts';
import { Button } from '#web/desk/Button.tsx';
import { Dialog } from '#web/desk/dialog/Dialog.tsx';
import { ReasonField, useEnterForm } from './EnterForm.tsx';

/** The last step before a hospital is entered. */
export function EnterDialog({ hospital, onClose }: { hospital: HospitalToEnter; onClose: () => void }) {
  const { t } = useTranslation('admin');
  const { form, submit, isBusy } = useEnterForm(hospital.id, onClose);
  const title = t('platform.enter_one', { name: hospital.name });
  return (
    <Dialog title={title} close={t('common.close')} onClose={onClose} onSubmit={submit} form={form.form}>
      <ReasonField form={form} />
      <Button look="fill" type="submit" wide busy={isBusy}>
        {t('platform.enter')}
      </Button>
    </Dialog>
  );
}
