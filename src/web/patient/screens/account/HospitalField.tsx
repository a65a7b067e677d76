import { useTranslation } from 'react-i18next';
import type { BoundField } from '#web/kit/forms/useForm.ts';
import { TextField } from './TextField.tsx';
import { knownHospital } from './user-calls.ts';

/** Asks for the hospital only where it is not known, or not known to the server. */
export function HospitalField({ field }: { field: BoundField }) {
  const { t } = useTranslation('patient');
  if (knownHospital() && !field.error) return null;
  return <TextField field={field} autoComplete="off" hint={t('account.hospital_hint')} isLtr />;
}
