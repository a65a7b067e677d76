import { useTranslation } from 'react-i18next';
import type { FieldChange } from '#shared/areas/answer.schemas.ts';
import type { HospitalOfPlatform } from '#shared/hospitals/hospital.schemas.ts';
import { languages } from '#shared/locales/languages.ts';
import { MeanwhileNotice } from '#web/admin/domain/conflict/MeanwhileNotice.tsx';
import { OwnActivity } from '#web/admin/domain/own-screens/OwnActivity.tsx';
import { Button } from '#web/desk/Button.tsx';
import { Dialog } from '#web/desk/dialog/Dialog.tsx';
import { TryAgain } from '#web/desk/states/TryAgain.tsx';
import { Waiting } from '#web/desk/states/Waiting.tsx';
import { ProfileFields } from './ProfileFields.tsx';
import { isProfileName, useHospitalForm } from './useHospitalForm.ts';
import { activityCallOf, useHospital } from './useLookedAfter.ts';

type EditHospitalDialogProps = { id: string; name: string; onClose: () => void };

/** What a hospital is called and how it is reached; its people read it at once. */
export function EditHospitalDialog({ id, name, onClose }: EditHospitalDialogProps) {
  const { t } = useTranslation('admin');
  const hospital = useHospital(id);
  const title = t('hospitals.edit_one', { name });
  if (hospital.data) return <Form {...{ title, onClose }} hospital={hospital.data} />;
  return (
    <Dialog title={title} close={t('common.close')} onClose={onClose} onSubmit={() => undefined}>
      {hospital.isError ? (
        <TryAgain error={hospital.error} onRetry={() => void hospital.refetch()} />
      ) : (
        <Waiting label={t('common.loading')} rows={4} />
      )}
    </Dialog>
  );
}

function Form({ hospital, title, onClose }: { hospital: HospitalOfPlatform; title: string; onClose: () => void }) {
  const { t } = useTranslation('admin');
  const form = useHospitalForm(hospital, onClose);
  const { default_locale, currency, time_zone } = form.conflict.base;
  const language = languages[default_locale].name;
  const lines = ({ field, before, after }: FieldChange) => {
    if (field === 'listed') return [{ name: t('hospitals.listed'), before: onOff(before), after: onOff(after) }];
    const known = field === 'name' ? 'hospital_name' : field;
    if (!isProfileName(known)) return [];
    return [{ name: form.field(known).label, before: textOf(before), after: textOf(after) }];
  };
  const onOff = (is: unknown) => t(is === true ? 'cell.on' : 'cell.off');
  const textOf = (text: unknown) => (typeof text === 'string' && text !== '' ? text : t('cell.nothing'));
  return (
    <Dialog
      title={title}
      close={t('common.close')}
      onClose={onClose}
      onSubmit={form.submit}
      form={form.form}
      unsaved={form.isChanged}
    >
      <MeanwhileNotice
        conflict={form.conflict}
        zone={time_zone}
        name={(field) => (isProfileName(field) ? form.field(field).label : t('hospitals.listed'))}
        words={(field, value) => (isProfileName(field) ? value : t(value === 'true' ? 'cell.on' : 'cell.off'))}
      />
      <ProfileFields field={form.field} listed={form.listed} onListed={form.setListed} />
      <p className="hint">{t('hospitals.fixed', { language, currency })}</p>
      <Button type="submit" look="fill" wide busy={form.isSaving} aria-disabled={form.conflict.mustChoose}>
        {t('form.save')}
      </Button>
      <OwnActivity of={activityCallOf(hospital.id)} zone={time_zone} lines={lines} />
    </Dialog>
  );
}
