import { TextInput } from '@mantine/core';
import { lazy, Suspense, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { HospitalToEnter } from '#shared/employees/platform.schemas.ts';
import { useLeave } from '#web/admin/frame/useLeave.ts';
import { useTo } from '#web/admin/routing/useTo.ts';
import { Button } from '#web/desk/Button.tsx';
import { EntryScreen } from '#web/desk/shell/EntryScreen.tsx';
import { Notice } from '#web/desk/states/Notice.tsx';
import { TryAgain } from '#web/desk/states/TryAgain.tsx';
import { Waiting } from '#web/desk/states/Waiting.tsx';
import { Icon } from '#web/kit/icons/Icon.tsx';
import { EnterDialog } from './EnterDialog.tsx';
import { found } from './found.ts';
import { useHospitals } from './usePlatform.ts';
import './platform.css';

const NewHospitalDialog = lazy(async () => ({
  default: (await import('./hospitals/NewHospitalDialog.tsx')).NewHospitalDialog,
}));
const EditHospitalDialog = lazy(async () => ({
  default: (await import('./hospitals/EditHospitalDialog.tsx')).EditHospitalDialog,
}));
const SwitchHospitalDialog = lazy(async () => ({
  default: (await import('./hospitals/SwitchHospitalDialog.tsx')).SwitchHospitalDialog,
}));

type Open = { does: 'make' } | { does: 'edit' | 'switch'; one: HospitalToEnter };
type HospitalChoiceProps = { onGoOn: () => void; onAdministrators: () => void };

/** The hospitals of this platform. What an entry leaves behind is said before it is made. */
export function HospitalChoice({ onGoOn, onAdministrators }: HospitalChoiceProps) {
  const { t } = useTranslation('admin');
  const to = useTo();
  const hospitals = useHospitals();
  const leave = useLeave();
  const [search, setSearch] = useState('');
  const [chosen, setChosen] = useState<HospitalToEnter | null>(null);
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);
  const goOn = () => {
    onGoOn();
    void hospitals.refetch(); // where that visit is over by now, the hospital is entered anew
  };
  const all = hospitals.data ?? [];
  const shown = found(all, search);
  return (
    <EntryScreen step="choice" title={t('platform.choose')} over={t('platform.title')}>
      <p>{t('platform.hint')}</p>
      {hospitals.isPending ? <Waiting label={t('common.loading')} rows={3} /> : null}
      {hospitals.isError && !hospitals.data ? (
        <TryAgain error={hospitals.error} onRetry={() => void hospitals.refetch()} />
      ) : null}
      {hospitals.data?.length === 0 ? <Notice title={t('platform.none')} /> : null}
      {all.length > 0 ? (
        <TextInput
          type="search"
          label={t('platform.search')}
          value={search}
          leftSection={<Icon name="search" />}
          autoComplete="off"
          maxLength={100}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
      ) : null}
      <p className="vh" role="status">
        {search.trim() ? t('platform.found', { count: shown.length }) : null}
      </p>
      {all.length > 0 && shown.length === 0 ? <p>{t('platform.none_found', { search: search.trim() })}</p> : null}
      <ul className="hospitals long-list">
        {shown.map((one) => (
          <Hospital
            key={one.id}
            hospital={one}
            onEnter={() => (one.entered ? goOn() : setChosen(one))}
            onEdit={() => setOpen({ does: 'edit', one })}
            onSwitch={() => setOpen({ does: 'switch', one })}
          />
        ))}
      </ul>
      <div className="hospitals">
        <Button look="line" wide onClick={() => setOpen({ does: 'make' })}>
          {t('hospitals.new')}
        </Button>
        <Button look="quiet" wide onClick={onAdministrators}>
          {t('platform.administrators')}
        </Button>
        <a className="btn quiet" href={to.staffAccount}>
          <Icon name="user" /> {t('account.own')}
        </a>
        <Button look="quiet" wide busy={leave.isPending} onClick={() => leave.mutate()}>
          {t('account.sign_out')}
        </Button>
      </div>
      <Suspense>
        {open?.does === 'make' ? <NewHospitalDialog onClose={close} /> : null}
        {open?.does === 'edit' ? <EditHospitalDialog id={open.one.id} name={open.one.name} onClose={close} /> : null}
        {open?.does === 'switch' ? <SwitchHospitalDialog hospital={open.one} onClose={close} /> : null}
      </Suspense>
      {chosen ? <EnterDialog hospital={chosen} onClose={() => setChosen(null)} /> : null}
    </EntryScreen>
  );
}

type HospitalProps = { hospital: HospitalToEnter; onEnter: () => void; onEdit: () => void; onSwitch: () => void };

function Hospital({ hospital: { name, code, active, entered }, onEnter, onEdit, onSwitch }: HospitalProps) {
  const { t } = useTranslation('admin');
  const id = useId();
  return (
    <li className="box hospital">
      <div>
        <h2 id={id}>{name}</h2>
        <p className="muted">
          {code}
          {active ? null : ` · ${t('platform.inactive')}`}
        </p>
      </div>
      {active ? (
        <Button look="line" aria-describedby={id} onClick={onEnter}>
          {t(entered ? 'platform.go_on' : 'platform.enter')}
        </Button>
      ) : (
        <Button look="line" aria-describedby={id} onClick={onSwitch}>
          {t('hospitals.switch_on')}
        </Button>
      )}
      <span className="hospital-keys">
        <button type="button" className="mini" aria-describedby={id} onClick={onEdit}>
          <Icon name="edit" />
          {t('hospitals.edit')}
        </button>
        {active ? (
          <button type="button" className="mini" aria-describedby={id} onClick={onSwitch}>
            {t('hospitals.switch_off')}
          </button>
        ) : null}
      </span>
    </li>
  );
}
