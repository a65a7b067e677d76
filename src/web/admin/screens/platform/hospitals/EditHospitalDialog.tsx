import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { hospitalProfileFields } from '#shared/hospitals/hospital.fields.ts';
import type { HospitalOfPlatform } from '#shared/hospitals/hospital.schemas.ts';
import { languages } from '#shared/locales/languages.ts';
import { required } from '#shared/validation/rules/presence.ts';
import { max, regex } from '#shared/validation/rules/text.ts';
import { Button } from '#web/desk/Button.tsx';
import { Dialog } from '#web/desk/dialog/Dialog.tsx';
import { TryAgain } from '#web/desk/states/TryAgain.tsx';
import { Waiting } from '#web/desk/states/Waiting.tsx';
import { reportFailure } from '#web/desk/toasts/report-failure.ts';
import { useForm } from '#web/kit/forms/useForm.ts';
import { ApiError, isRefusal } from '#web/kit/http/api-error.ts';
import { toast } from '#web/kit/http/toasts.ts';
import { ProfileFields } from './ProfileFields.tsx';
import { useChangeHospital, useHospital } from './useLookedAfter.ts';

type EditHospitalDialogProps = { id: string; name: string; onClose: () => void };

/** What a hospital is called and how it is reached; its people read it at once. */
export function EditHospitalDialog({ id, name, onClose }: EditHospitalDialogProps) {
  const { t } = useTranslation('admin');
  const hospital = useHospital(id);
  const title = t('hospitals.edit_one', { name });
  if (hospital.data) return <Form key={hospital.data.version} {...{ title, onClose }} hospital={hospital.data} />;
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

const rules = { required, max, regex };

function Form({ hospital, title, onClose }: { hospital: HospitalOfPlatform; title: string; onClose: () => void }) {
  const { t } = useTranslation('admin');
  const { version, default_locale, currency } = hospital;
  const [initial] = useState(() => ({
    ...{ code: hospital.code, hospital_name: hospital.name, time_zone: hospital.time_zone },
    ...{ address: hospital.address ?? '', phone: hospital.phone ?? '', host: hospital.host ?? '' },
  }));
  const [listed, setListed] = useState(hospital.listed);
  const form = useForm(hospitalProfileFields, rules, initial, 'eager');
  const change = useChangeHospital(hospital.id);
  const submit = () => {
    if (change.isPending) return;
    void form.submit((typed) => {
      const text = (name: Parameters<typeof typed>[0]) => typed(name).trim();
      const body = {
        ...{ version, code: text('code'), hospital_name: text('hospital_name'), time_zone: text('time_zone') },
        ...{ address: text('address'), phone: text('phone'), host: text('host'), listed },
      };
      change.mutate(body, {
        onSuccess: () => {
          toast(t('done.updated'));
          onClose();
        },
        onError: (error) => {
          if (error instanceof ApiError && error.code === 'old_version') toast(t('hospitals.meanwhile'), 'bad');
          else if (isRefusal(error)) form.refuse(error, 'hospital_name');
          else reportFailure(error);
        },
      });
    });
  };
  const language = languages[default_locale].name;
  return (
    <Dialog
      title={title}
      close={t('common.close')}
      onClose={onClose}
      onSubmit={submit}
      form={form.form}
      unsaved={form.isChanged || listed !== hospital.listed}
    >
      <ProfileFields field={form.field} listed={listed} onListed={setListed} />
      <p className="hint">{t('hospitals.fixed', { language, currency })}</p>
      <Button type="submit" look="fill" wide busy={change.isPending}>
        {t('form.save')}
      </Button>
    </Dialog>
  );
}
