import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '#web/desk/dialog/Dialog.tsx';
import { Waiting } from '#web/desk/states/Waiting.tsx';
import { Choice } from '#web/staff/account/Choice.tsx';
import { TryAgain } from '#web/staff/errors/TryAgain.tsx';
import { CareForm } from './CareForm.tsx';
import { type CareChoice, chosenOf, listsOf } from './care-choice.ts';
import type { Occupied } from './EndStayDialog.tsx';
import { useCare, useSaveCare } from './useCare.ts';

type CareDialogProps = { room: string; beds: readonly Occupied[]; onClose: () => void };

/** Hints and blocked services of one patient. Where the room has several, none is chosen beforehand. */
export function CareDialog({ room, beds, onClose }: CareDialogProps) {
  const { t } = useTranslation('staff');
  const [stay, setStay] = useState(beds.length === 1 ? (beds[0]?.stay_id ?? null) : null);
  const bed = beds.find(({ stay_id }) => stay_id === stay);
  const title = [t('place.room', { room }), bed && t('place.bed', { bed: bed.label })].filter(Boolean).join(' · ');
  const head = { close: t('common.close'), onClose, title };
  if (stay) return <CareOfStay key={stay} stay={stay} head={head} />;
  return (
    <Dialog {...head} onSubmit={() => undefined}>
      <Choice
        legend={t('stay.which_bed')}
        value={stay}
        options={beds.map(({ label, stay_id }) => ({ value: stay_id, word: t('place.bed', { bed: label }) }))}
        onChoose={setStay}
      />
    </Dialog>
  );
}

type Head = { title: string; close: string; onClose: () => void };

function CareOfStay({ stay, head }: { stay: string; head: Head }) {
  const { t } = useTranslation('staff');
  const care = useCare(stay);
  const save = useSaveCare(stay, t('stay.care_saved'));
  const [edited, setEdited] = useState<CareChoice | null>(null);
  const { data } = care;
  const submit = () => {
    if (data && edited) save.mutate(listsOf(data, edited), { onSuccess: head.onClose });
    else head.onClose();
  };
  return (
    <Dialog {...head} onSubmit={submit}>
      {care.isPending ? <Waiting label={t('common.loading')} rows={4} /> : null}
      {care.isError ? <TryAgain onRetry={() => void care.refetch()} /> : null}
      {data ? (
        <CareForm care={data} chosen={edited ?? chosenOf(data)} busy={save.isPending} onChange={setEdited} />
      ) : null}
    </Dialog>
  );
}
