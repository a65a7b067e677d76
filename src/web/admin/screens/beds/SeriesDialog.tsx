import { Select, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { covers } from '#shared/access/rights.ts';
import { rooms as roomArea } from '#shared/areas/rooms.ts';
import { readableSeriesFields, series } from '#shared/beds/bed-series.fields.ts';
import { roomNames } from '#shared/beds/room-names.ts';
import { required } from '#shared/validation/rules/presence.ts';
import { max } from '#shared/validation/rules/text.ts';
import { useChoices } from '#web/admin/domain/area/useRow.ts';
import { areaName } from '#web/admin/domain/area/words.ts';
import { useHere } from '#web/admin/session/useHere.ts';
import { Button } from '#web/desk/Button.tsx';
import { Dialog } from '#web/desk/dialog/Dialog.tsx';
import { controlOf } from '#web/desk/forms/control.ts';
import { reportFailure } from '#web/desk/toasts/report-failure.ts';
import { type BoundField, useForm } from '#web/kit/forms/useForm.ts';
import { isRefusal } from '#web/kit/http/api-error.ts';
import { toast } from '#web/kit/http/toasts.ts';
import { useMakeSeries, usePlan } from './useSeries.ts';
import './beds.css';

const rules = { required, max, series };
/** How many beds each is to have is chosen from a list. */
const fields = { ...readableSeriesFields, beds: { rules: 'required', label: 'beds.label' } } as const;

/** Rooms with so many beds each: what is made and what is there already is shown before. */
export function SeriesDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('admin');
  const { rights } = useHere();
  const wards = useChoices(roomArea, 'department_id', '', true);
  const form = useForm(fields, rules, { department_id: '', rooms: '', beds: '2' }, 'eager');
  const [department, rooms, beds] = [form.field('department_id'), form.field('rooms'), form.field('beds')];
  const isReadable = roomNames(rooms.value) !== null;
  const wanted = { department_id: department.value, rooms: rooms.value };
  const plan = usePlan(department.value !== '' && isReadable ? { ...wanted, beds: beds.value } : null);
  const make = useMakeSeries();
  const { data } = plan;
  const lacks = data !== undefined && data.new_rooms > 0 && !covers(rights, 'rooms:create');
  const isReady = data !== undefined && !plan.isFetching && data.new_rooms + data.new_beds > 0 && !lacks;
  const done = () => {
    toast(t('done.created'));
    onClose();
  };
  const failed = (error: Error) => (isRefusal(error) ? form.refuse(error, 'rooms') : reportFailure(error));
  const submit = () =>
    void form.submit(() => {
      if (!isReady || make.isPending) return;
      make.mutate({ ...wanted, beds: Number(beds.value) }, { onSuccess: done, onError: failed });
    });
  return (
    <Dialog
      title={t('beds.series_title')}
      close={t('common.close')}
      onClose={onClose}
      onSubmit={submit}
      form={form.form}
      unsaved={rooms.value !== ''}
    >
      <Select
        {...chosenOf(department)}
        data={(wards.data ?? []).map(({ id, display_name }) => ({ value: id, label: display_name }))}
        searchable
        comboboxProps={{ withinPortal: false }}
      />
      <TextInput
        {...controlOf(rooms)}
        label={areaName('rooms')}
        description={t('beds.series_hint')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        maxLength={200}
        autoComplete="off"
      />
      <Select
        {...chosenOf(beds)}
        label={t('beds.series_each')}
        data={['1', '2', '3', '4', '5', '6', '7', '8']}
        allowDeselect={false}
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
      <Button type="submit" look="fill" wide busy={make.isPending} aria-disabled={data !== undefined && !isReady}>
        {t('beds.series_make')}
      </Button>
    </Dialog>
  );
}

/** A field of a form as the properties of a list to choose from. */
function chosenOf({ value, onInput, ...field }: BoundField) {
  const { onChange: _, ...control } = controlOf({ ...field, value, onInput });
  const onChoose = (chosen: string | null) => onInput(chosen ?? '');
  return { ...control, size: 'md', value: value === '' ? null : value, onChange: onChoose };
}
