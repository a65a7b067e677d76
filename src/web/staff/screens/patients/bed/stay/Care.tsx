import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TryAgain } from '#web/desk/states/TryAgain.tsx';
import { Waiting } from '#web/desk/states/Waiting.tsx';
import { CareForm } from './CareForm.tsx';
import { type CareChoice, chosenOf, listsOf } from './care-choice.ts';
import { useCare, useSaveCare } from './useCare.ts';
import './stay.css';

/** Hints and blocked services of one patient. */
export function Care({ stay, onClose }: { stay: string; onClose: () => void }) {
  const { t } = useTranslation('staff');
  const care = useCare(stay);
  const save = useSaveCare(stay, t('stay.care_saved'));
  const [edited, setEdited] = useState<CareChoice | null>(null);
  const { data } = care;
  if (care.isError) return <TryAgain error={care.error} onRetry={() => void care.refetch()} />;
  if (!data) return <Waiting label={t('common.loading')} rows={4} />;
  const submit = () => {
    if (edited) save.mutate(listsOf(edited), { onSuccess: onClose });
    else onClose();
  };
  return (
    <CareForm
      care={data}
      chosen={edited ?? chosenOf(data)}
      busy={save.isPending}
      onChange={setEdited}
      onSave={submit}
    />
  );
}
