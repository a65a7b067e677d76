import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/desk/Button.tsx';
import { Dialog } from '#web/desk/dialog/Dialog.tsx';
import { Icon } from '#web/kit/icons/Icon.tsx';
import { Choice } from '#web/staff/account/Choice.tsx';

/** A bed with a patient in it. */
export type Occupied = { label: string; stay_id: string };

type EndStayDialogProps = {
  room: string;
  beds: readonly Occupied[];
  busy: boolean;
  onEnd: (stay: string) => void;
  onClose: () => void;
};

/**
 * Asks before a patient's stay ends, and says what happens then. Where the room has several patients, none is chosen
 * beforehand: the wrong one would lose their requests.
 */
export function EndStayDialog({ room, beds, busy, onEnd, onClose }: EndStayDialogProps) {
  const { t } = useTranslation('staff');
  const [chosen, setChosen] = useState(beds.length === 1 ? (beds[0]?.stay_id ?? null) : null);
  const bed = beds.find(({ stay_id }) => stay_id === chosen);
  const title = (
    <>
      {t('stay.end')}
      <br />
      {t('place.room', { room })}
    </>
  );
  return (
    <Dialog title={title} close={t('common.close')} onClose={onClose} onSubmit={() => bed && onEnd(bed.stay_id)}>
      {beds.length > 1 ? (
        <Choice
          legend={t('stay.which_bed')}
          value={chosen}
          options={beds.map(({ label, stay_id }) => ({ value: stay_id, word: t('place.bed', { bed: label }) }))}
          onChoose={setChosen}
        />
      ) : null}
      <ul className="end-of-stay">
        <li>{t('stay.requests_canceled')}</li>
        <li>{t('stay.signed_out')}</li>
        <li>{t('stay.code_changes')}</li>
      </ul>
      <Button type="submit" look="danger" wide icon={<Icon name="door" />} disabled={!bed || busy}>
        {bed ? t('stay.end_bed', { room, bed: bed.label }) : t('stay.which_bed')}
      </Button>
    </Dialog>
  );
}
