import { useTranslation } from 'react-i18next';
import type { BoundField } from '#web/kit/forms/useForm.ts';
import { TextField } from './TextField.tsx';
import { knownHospital } from './user-calls.ts';

type HospitalFieldProps = {
  field: BoundField;
  /** A code was typed to its end. */
  onTyped?: (code: string) => void;
};

/** Asks for the hospital only where it is not known, or not known to the server. */
export function HospitalField({ field, onTyped }: HospitalFieldProps) {
  const { t } = useTranslation('patient');
  if (knownHospital() && !field.error) return null;
  const onBlur = () => {
    field.onBlur();
    onTyped?.(field.value.trim());
  };
  return <TextField field={{ ...field, onBlur }} autoComplete="off" hint={t('account.hospital_hint')} isLtr />;
}
