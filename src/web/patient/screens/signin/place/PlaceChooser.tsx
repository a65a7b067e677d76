import './place.css';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { TryAgain } from '#web/patient/frame/TryAgain.tsx';
import { Waiting } from '#web/patient/ui/States.tsx';
import type { ChoosePlaceProps } from './ChoosePlace.tsx';
import { PlaceStep } from './PlaceStep.tsx';
import { usePlaces } from './usePlaces.ts';

/** Hospital, room and bed, one after the other. Where there is one hospital alone its rooms are there at once. */
export function PlaceChooser({ choice, onChoose }: ChoosePlaceProps) {
  const { t } = useTranslation('patient');
  const hasMoved = useRef(false);
  const hospitals = usePlaces({});
  if (hospitals.isPending) return <Waiting shape="cards" />;
  if (!hospitals.data) return <TryAgain onRetry={() => void hospitals.refetch()} />;
  const only = hospitals.data.total === 1 ? (hospitals.data.places[0] ?? null) : null;
  const hospital = choice?.hospital ?? only;
  const isOnly = only !== null && hospital?.id === only.id;
  const { room = null, bed = null } = choice ?? {};
  const choose = (next: ChoosePlaceProps['choice']) => {
    hasMoved.current = true;
    onChoose(next);
  };
  return (
    <div className="places">
      <p className="muted sm">{t('signin.place_hint')}</p>
      <PlaceStep
        legend={t('place.hospital')}
        of={{}}
        chosen={hospital}
        isFixed={isOnly}
        hasMoved={hasMoved}
        onChoose={(one) => choose(one && { hospital: one, room: null, bed: null })}
      />
      {hospital && (
        <PlaceStep
          key={hospital.id}
          legend={t('place.room')}
          of={{ hospital: hospital.id }}
          chosen={room}
          hasMoved={hasMoved}
          onChoose={(one) => choose(one || !isOnly ? { hospital, room: one, bed: null } : null)}
        />
      )}
      {hospital && room && (
        <PlaceStep
          key={room.id}
          legend={t('place.bed')}
          of={{ hospital: hospital.id, room: room.id }}
          chosen={bed}
          hasMoved={hasMoved}
          onChoose={(one) => choose({ hospital, room, bed: one })}
        />
      )}
    </div>
  );
}
