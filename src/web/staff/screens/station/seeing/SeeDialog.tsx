import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { timing } from '#shared/kernel/timing.ts';
import type { Station } from '#shared/station/station.schemas.ts';
import { Button } from '#web/desk/Button.tsx';
import { Dialog } from '#web/desk/dialog/Dialog.tsx';
import { useAlarmWords } from '#web/staff/domain/alarms/useAlarmWords.ts';
import { useSeeAtStation } from './useSeeAtStation.ts';
import './see-dialog.css';

type SeeDialogProps = Pick<Station, 'alarms' | 'people'> & { onClose: () => void };

/**
 * Who has seen these alarms: a press on a name answers for all of them, as they were when it opened. It covers requests,
 * so it closes by itself.
 */
export function SeeDialog({ alarms, people, onClose }: SeeDialogProps) {
  const { t } = useTranslation('staff');
  const words = useAlarmWords();
  const see = useSeeAtStation(onClose);
  const close = useEffectEvent(onClose);
  useEffect(() => {
    const timer = setTimeout(() => close(), timing.stationAskSeconds * 1000);
    return () => clearTimeout(timer);
  }, []);
  return (
    <Dialog title={t('station.who_saw')} close={t('common.close')} onClose={onClose} onSubmit={onClose}>
      <ul className="seen-alarms">
        {alarms.map((alarm) => (
          <li key={alarm.id}>{words(alarm)}</li>
        ))}
      </ul>
      <p className="muted">{t('station.who_saw_hint')}</p>
      <div className="seen-people">
        {people.map(({ id, name }) => (
          <Button key={id} busy={see.isPending} onClick={() => see.mutate({ employee_id: id, alarms })}>
            {name}
          </Button>
        ))}
      </div>
    </Dialog>
  );
}
