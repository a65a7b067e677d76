import { TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
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
const ExportHospitals = lazy(async () => ({
  default: (await import('./hospitals/ExportHospitals.tsx')).ExportHospitals,
}));

/** The list follows what is typed after this many ms. */
const pauseMs = 200;

type Open = { does: 'make' } | { does: 'edit' | 'switch'; one: HospitalToEnter };
type HospitalChoiceProps = { onGoOn: () => void; onAdministrators: () => void };

/** The hospitals of this platform. What an entry leaves behind is said before it is made. */
export function HospitalChoice({ onGoOn, onAdministrators }: HospitalChoiceProps) {
  const { t } = useTranslation('admin');
  const to = useTo();
  const leave = useLeave();
  const [typed, setTyped] = useState('');
  const [page, setPage] = useState(1);
  const [search] = useDebouncedValue(typed.trim(), pauseMs);
  const hospitals = useHospitals({ search, page });
  const [chosen, setChosen] = useState<HospitalToEnter | null>(null);
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);
  const goOn = () => {
    onGoOn();
    void hospitals.refetch(); // where that visit is over by now, the hospital is entered anew
  };
  const { data: shown = [], meta } = hospitals.data ?? {};
  const isEmpty = meta?.total === 0;
  return (
    <EntryScreen step="choice" title={t('platform.choose')} over={t('platform.title')}>
      <p>{t('platform.hint')}</p>
      {hospitals.isPending ? <Waiting label={t('common.loading')} rows={3} /> : null}
      {hospitals.isError && !hospitals.data ? (
        <TryAgain error={hospitals.error} onRetry={() => void hospitals.refetch()} />
      ) : null}
      {isEmpty && !search ? <Notice title={t('platform.none')} /> : null}
      {meta && (!isEmpty || search) ? (
        <TextInput
          type="search"
          label={t('platform.search')}
          value={typed}
          leftSection={<Icon name="search" />}
          autoComplete="off"
          maxLength={100}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            setPage(1);
          }}
        />
      ) : null}
      <p className="vh" role="status">
        {search && meta ? t('platform.found', { count: meta.total }) : null}
      </p>
      {isEmpty && search ? <p>{t('platform.none_found', { search })}</p> : null}
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
      {meta && meta.pages > 1 ? (
        <Pages page={meta.page} pages={meta.pages} total={meta.total} onChoose={setPage} />
      ) : null}
      {meta && !isEmpty ? (
        <Suspense>
          <ExportHospitals search={search} total={meta.total} />
        </Suspense>
      ) : null}
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

type PagesProps = { page: number; pages: number; total: number; onChoose: (page: number) => void };

function Pages({ page, pages, total, onChoose }: PagesProps) {
  const { t } = useTranslation('admin');
  return (
    <nav className="row hospital-pages" aria-label={t('list.pages')}>
      <button type="button" className="mini" disabled={page <= 1} onClick={() => onChoose(page - 1)}>
        {t('texts.before')}
      </button>
      <span className="num">
        {t('texts.page', { page, pages })} · {t('platform.found', { count: total })}
      </span>
      <button type="button" className="mini" disabled={page >= pages} onClick={() => onChoose(page + 1)}>
        {t('texts.after')}
      </button>
    </nav>
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
