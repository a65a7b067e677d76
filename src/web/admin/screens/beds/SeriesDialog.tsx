import { Select, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { covers } from '#shared/access/rights.ts';
import { rooms as roomArea } from '#shared/areas/rooms.ts';
import { roomNames } from '#shared/beds/room-names.ts';
import { useChoices } from '#web/admin/domain/area/useRow.ts';
import { areaName, columnName } from '#web/admin/domain/area/words.ts';
import { useHere } from '#web/admin/session/useHere.ts';
import { Button } from '#web/desk/Button.tsx';
import { Dialog } from '#web/desk/dialog/Dialog.tsx';
import { reportFailure } from '#web/desk/toasts/report-failure.ts';
import { toast } from '#web/kit/http/toasts.ts';
import { useMakeSeries, usePlan } from './useSeries.ts';
import './beds.css';

/** Rooms with so many beds each: what is made and what is there already is shown before. */
export function SeriesDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('admin');
  const { rights } = useHere();
  const [department, setDepartment] = useState<string | null>(null);
  const [typed, setTyped] = useState('');
  const [each, setEach] = useState('2');
  const wards = useChoices(roomArea, 'department_id', '', true);
  const isWritten = department !== null && roomNames(typed) !== null;
  const plan = usePlan(isWritten ? { department_id: department, rooms: typed, beds: each } : null);
  const make = useMakeSeries();
  const { data } = plan;
  const lacks = data !== undefined && data.new_rooms > 0 && !covers(rights, 'rooms:create');
  const isReady = data !== undefined && !plan.isFetching && data.new_rooms + data.new_beds > 0 && !lacks;
  const submit = () => {
    if (!isReady || !department || make.isPending) return;
    const done = () => {
      toast(t('done.created'));
      onClose();
    };
    const body = { department_id: department, rooms: typed, beds: Number(each) };
    make.mutate(body, { onSuccess: done, onError: reportFailure });
  };
  return (
    <Dialog
      title={t('beds.series_title')}
      close={t('common.close')}
      onClose={onClose}
      onSubmit={submit}
      unsaved={typed !== ''}
    >
      <Select
        label={columnName(roomArea, 'department_id')}
        data={(wards.data ?? []).map(({ id, display_name }) => ({ value: id, label: display_name }))}
        value={department}
        onChange={setDepartment}
        searchable
        comboboxProps={{ withinPortal: false }}
      />
      <TextInput
        label={areaName('rooms')}
        description={t('beds.series_hint')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        value={typed}
        maxLength={200}
        autoComplete="off"
        error={typed !== '' && roomNames(typed) === null ? t('beds.series_hint') : undefined}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <Select
        label={t('beds.series_each')}
        data={['1', '2', '3', '4', '5', '6', '7', '8']}
        value={each}
        onChange={(value) => setEach(value ?? '2')}
        comboboxProps={{ withinPortal: false }}
      />
      {plan.isError ? <p role="alert">{plan.error.message}</p> : null}
      {data ? (
        <section aria-label={t('beds.series_preview')}>
          <p role="status">
            {t('beds.series_sum', { rooms: data.new_rooms, beds: data.new_beds, known: data.known_beds })}
          </p>
          <ul className="series">
            {data.rooms.map(({ name, is_new, beds, known }) => (
              <li key={name}>
                <b>{name}</b> {beds.map((bed) => `${name}·${bed}`).join(', ')}{' '}
                <span className="muted">
                  {[
                    ...(is_new ? [t('beds.series_room_new')] : []),
                    ...(known.length > 0 ? [t('beds.series_known', { beds: known.join(', ') })] : []),
                  ].join(' · ')}
                </span>
              </li>
            ))}
          </ul>
          {lacks ? <p role="alert">{t('beds.series_right')}</p> : null}
        </section>
      ) : null}
      <Button type="submit" look="fill" wide busy={make.isPending} aria-disabled={!isReady}>
        {t('beds.series_make')}
      </Button>
    </Dialog>
  );
}
