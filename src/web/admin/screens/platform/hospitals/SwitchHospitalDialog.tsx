import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { HospitalToEnter } from '#shared/employees/platform.schemas.ts';
import type { HospitalOccupied } from '#shared/hospitals/hospital.schemas.ts';
import { isRecord } from '#shared/validation/rule.ts';
import { Button } from '#web/desk/Button.tsx';
import { Dialog } from '#web/desk/dialog/Dialog.tsx';
import { TryAgain } from '#web/desk/states/TryAgain.tsx';
import { Waiting } from '#web/desk/states/Waiting.tsx';
import { reportFailure } from '#web/desk/toasts/report-failure.ts';
import { isRefusal } from '#web/kit/http/api-error.ts';
import { toast } from '#web/kit/http/toasts.ts';
import { useHospital, useSwitchHospital } from './useLookedAfter.ts';

type SwitchHospitalDialogProps = { hospital: HospitalToEnter; onClose: () => void };

/**
 * Before a hospital is switched off or on: which one, and what follows. One with patients in it stays on; where nobody is
 * left there who may end their stays, these can be ended with it.
 */
export function SwitchHospitalDialog({ hospital: { id, name, active }, onClose }: SwitchHospitalDialogProps) {
  const { t } = useTranslation('admin');
  const hospital = useHospital(id);
  const change = useSwitchHospital(id);
  const [occupied, setOccupied] = useState<HospitalOccupied | null>(null);
  const next = active ? 'off' : 'on';
  const version = hospital.data?.version;
  const mayEmpty = occupied !== null && occupied.may_end === 0;
  const submit = () => {
    if (version === undefined || change.isPending) return;
    change.mutate(
      { version, active: !active, ...(mayEmpty ? { end_stays: true } : {}) },
      {
        onSuccess: () => {
          toast(t(`hospitals.is_${next}`, { name }));
          onClose();
        },
        onError: (error) => {
          const there = occupiedBy(error);
          if (there) setOccupied(there);
          else if (isRefusal(error) && error.code === 'old_version') toast(t('hospitals.meanwhile'), 'bad');
          else reportFailure(error);
        },
      },
    );
  };
  return (
    <Dialog title={t(`hospitals.${next}_one`, { name })} close={t('common.close')} onClose={onClose} onSubmit={submit}>
      {hospital.isError ? <TryAgain error={hospital.error} onRetry={() => void hospital.refetch()} /> : null}
      {hospital.isPending ? <Waiting label={t('common.loading')} rows={2} /> : null}
      <p>{t(`hospitals.${next}_hint`)}</p>
      {occupied ? <Occupied {...occupied} /> : null}
      {active ? (
        <Button look="fill" wide onClick={onClose} data-autofocus>
          {t('switch_off.keep')}
        </Button>
      ) : null}
      {hospital.isError && version === undefined ? null : (
        <Button type="submit" look={active ? 'danger' : 'fill'} wide busy={change.isPending || version === undefined}>
          {t(mayEmpty ? 'hospitals.end_stays' : `hospitals.switch_${next}`)}
        </Button>
      )}
    </Dialog>
  );
}

function occupiedBy(error: Error): HospitalOccupied | null {
  if (!isRefusal(error) || error.code !== 'hospital_occupied' || !isRecord(error.data)) return null;
  const { stays, open_requests, may_end } = error.data;
  return { stays: Number(stays), open_requests: Number(open_requests), may_end: Number(may_end) };
}

function Occupied({ stays, open_requests, may_end }: HospitalOccupied) {
  const { t } = useTranslation('admin');
  return (
    <p className="callout is-waiting" role="alert">
      <span>
        <b>{t('hospitals.stays', { count: stays })}</b>{' '}
        {open_requests > 0 ? <b>{t('hospitals.open_requests', { count: open_requests })}</b> : null}{' '}
        {t(may_end > 0 ? 'hospitals.stays_hint' : 'hospitals.end_stays_hint')}
      </span>
    </p>
  );
}
