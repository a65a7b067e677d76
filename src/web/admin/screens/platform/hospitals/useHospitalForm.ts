import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { hospitalProfileFields } from '#shared/hospitals/hospital.fields.ts';
import type { HospitalOfPlatform } from '#shared/hospitals/hospital.schemas.ts';
import { isRecord } from '#shared/validation/rule.ts';
import { required } from '#shared/validation/rules/presence.ts';
import { max, regex } from '#shared/validation/rules/text.ts';
import { useMeanwhile } from '#web/admin/domain/conflict/useMeanwhile.ts';
import { reportFailure } from '#web/desk/toasts/report-failure.ts';
import { useForm } from '#web/kit/forms/useForm.ts';
import { isRefusal } from '#web/kit/http/api-error.ts';
import { toast } from '#web/kit/http/toasts.ts';
import type { ProfileName } from './ProfileFields.tsx';
import { useChangeHospital } from './useLookedAfter.ts';

const rules = { required, max, regex };

const profileNames: readonly string[] = Object.keys(hospitalProfileFields);
export const isProfileName = (field: string): field is ProfileName => profileNames.includes(field);

const isHospital = (value: unknown): value is HospitalOfPlatform =>
  isRecord(value) && typeof value.version === 'number' && typeof value.name === 'string';

const textsOf = (hospital: HospitalOfPlatform) => ({
  ...{ hospital_name: hospital.name, code: hospital.code, time_zone: hospital.time_zone },
  ...{ address: hospital.address ?? '', phone: hospital.phone ?? '', host: hospital.host ?? '' },
});
const encode = (hospital: HospitalOfPlatform) => ({ ...textsOf(hospital), listed: String(hospital.listed) });

/** The form of a hospital, also where another administrator changes it meanwhile. */
export function useHospitalForm(hospital: HospitalOfPlatform, onSaved: () => void) {
  const { t } = useTranslation('admin');
  const [listed, setListed] = useState(hospital.listed);
  const write = (field: string, value: string) => {
    if (isProfileName(field)) form.field(field).onInput(value);
    else setListed(value === 'true');
  };
  const conflict = useMeanwhile(hospital, { encode, isRow: isHospital, write });
  const form = useForm(hospitalProfileFields, rules, textsOf(conflict.base), 'eager');
  const change = useChangeHospital(hospital.id);
  const submit = () => {
    if (change.isPending || conflict.mustChoose) return;
    void form.submit((typed) => {
      const texts = Object.fromEntries(profileNames.filter(isProfileName).map((name) => [name, typed(name)]));
      const text = (name: ProfileName) => typed(name).trim();
      const body = {
        ...{ version: conflict.base.version, code: text('code'), hospital_name: text('hospital_name') },
        ...{ time_zone: text('time_zone'), address: text('address'), phone: text('phone'), host: text('host'), listed },
      };
      change.mutate(body, {
        onSuccess: () => {
          toast(t('done.updated'));
          onSaved();
        },
        onError: (error) => {
          if (conflict.isRefusedBy(error, { ...texts, listed: String(listed) })) return;
          if (isRefusal(error)) form.refuse(error, 'hospital_name');
          else reportFailure(error);
        },
      });
    });
  };
  return {
    ...{ form: form.form, field: form.field, listed, setListed, conflict, submit, isSaving: change.isPending },
    isChanged: form.isChanged || listed !== conflict.base.listed,
  };
}
