import type { QueryKey } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FreeBed } from '#shared/beds/move.schemas.ts';
import { Button } from '#web/desk/Button.tsx';
import { Choice } from '#web/desk/forms/Choice.tsx';
import { Notice } from '#web/desk/states/Notice.tsx';
import { TryAgain } from '#web/desk/states/TryAgain.tsx';
import { Waiting } from '#web/desk/states/Waiting.tsx';
import { Icon } from '#web/kit/icons/Icon.tsx';
import { bedsOf, placeIn, wardsOf } from './free-beds.ts';
import { useFreeBeds, useMoveStay } from './useMoveStay.ts';
import './stays.css';

type MoveStayProps = {
  /** The department of that bed, which is not named; null: each place is said with its department. */
  ward: string | null;
  /** The bed in which the patient is. */
  bed: string;
  stay: string;
  /** What the app shows of beds, by its query keys. */
  shown: readonly QueryKey[];
  onMoved: () => void;
};

/** Moves a patient to a free bed: of which ward, then which one; and says what goes along. */
export function MoveStay({ ward: own, bed, stay, shown, onMoved }: MoveStayProps) {
  const { t } = useTranslation('desk');
  const free = useFreeBeds(stay);
  const move = useMoveStay(stay, shown);
  const [chosenWard, setWard] = useState<string | null>(null);
  const [chosenBed, setBed] = useState<string | null>(null);
  const [isMissing, setIsMissing] = useState(false);
  if (free.isError) return <TryAgain error={free.error} onRetry={() => void free.refetch()} />;
  if (!free.data) return <Waiting label={t('common.loading')} rows={4} />;
  const wards = wardsOf(free.data);
  const ward = wards.find(({ id }) => id === chosenWard) ?? wards[0];
  if (!ward)
    return <Notice title={t('stay.move_none')} hint={t('stay.move_none_hint')} drawing={<Icon name="bed" />} />;
  const beds = bedsOf(free.data, ward.id);
  const to = beds.find(({ id }) => id === chosenBed);
  const place = (one: FreeBed) => placeIn(one, own, t('place.full', { room: one.room, bed: one.label }));
  const submit = () => {
    if (to)
      move.mutate({ from: bed, bed_id: to.id, said: t('stay.moved', { place: place(to) }) }, { onSuccess: onMoved });
    else setIsMissing(true);
  };
  return (
    <>
      {wards.length > 1 ? (
        <label className="move-ward">
          {t('stay.move_ward')}
          <select value={ward.id} onChange={(event) => setWard(event.currentTarget.value)}>
            {wards.map(({ id, name, count }) => (
              <option key={id} value={id}>
                {t('stay.move_ward_free', { ward: name, free: count })}
              </option>
            ))}
          </select>
        </label>
      ) : null}
      <Choice
        legend={t('stay.move_bed')}
        value={to?.id ?? null}
        options={beds.map((one) => ({ value: one.id, word: t('place.full', { room: one.room, bed: one.label }) }))}
        onChoose={setBed}
        error={isMissing && !to ? t('stay.move_choose') : undefined}
      />
      <ul className="stay-effects">
        <li>{t('stay.move_along')}</li>
        <li>{t('stay.move_anew')}</li>
        <li>{t('stay.move_devices')}</li>
      </ul>
      <Button look="fill" wide icon={<Icon name="check" />} busy={move.isPending} onClick={submit}>
        {to ? t('stay.move_now_to', { place: place(to) }) : t('stay.move_now')}
      </Button>
    </>
  );
}
