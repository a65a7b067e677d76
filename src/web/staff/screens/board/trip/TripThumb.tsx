import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { estimatesFor } from '#shared/requests/estimate.ts';
import { Button } from '#web/desk/Button.tsx';
import { Icon } from '#web/kit/icons/Icon.tsx';
import { useStore } from '#web/kit/store.ts';
import { presses } from '#web/staff/domain/requests/steps/presses.ts';
import { VerbIcon } from '#web/staff/domain/requests/steps/VerbIcon.tsx';
import { useSingleKeys } from '#web/staff/screens/board/keys/useSingleKeys.ts';
import { MinuteKeys } from '#web/staff/screens/board/thumb/MinuteKeys.tsx';
import { OnDuty } from '#web/staff/screens/board/thumb/OnDuty.tsx';
import { NeededLine } from './Needed.tsx';
import type { Trip } from './useTrip.ts';

type TripThumbProps = {
  trip: Trip;
  wide: boolean;
  /** A key that is there off duty too. */
  anyway: ReactNode;
};

/** Accepts all that is chosen by one key, or with minutes by another. As high whether something is chosen or not. */
export function TripThumb({ trip, wide, anyway }: TripThumbProps) {
  const { t } = useTranslation('staff');
  const { taking } = trip;
  const onItsWay = useStore(presses, (all) => taking.some(({ id }) => all.has(id)));
  const isReady = taking.length > 0 && !onItsWay;
  useSingleKeys({ a: isReady ? () => trip.accept() : null });
  const rooms = new Set(taking.map(({ room }) => room.id)).size;
  const chosen = {
    requests: t('trip.count', { count: taking.length }),
    rooms: t('trip.rooms', { count: rooms }),
  };
  const isUrgent = taking.some(({ urgency }) => urgency === 'high');
  return (
    <OnDuty anyway={anyway}>
      {wide ? null : <NeededLine needs={trip.needs} />}
      <MinuteKeys
        words={t('estimate.accept')}
        choices={estimatesFor(isUrgent ? 'high' : 'normal')}
        said={null}
        ready={isReady}
        isIdle={taking.length === 0}
        onSay={trip.accept}
      />
      <div className="thumb-row">
        <Button
          look={isReady ? 'fill' : 'quiet'}
          wide
          icon={onItsWay ? <Icon name="send" flip /> : <VerbIcon verb="accept" />}
          hint={taking.length > 0 ? t('trip.chosen', chosen) : t('trip.choose')}
          aria-disabled={!isReady}
          onClick={() => isReady && trip.accept()}
        >
          {t(onItsWay ? 'step.sending' : 'step.accept')}
        </Button>
        {anyway}
      </div>
    </OnDuty>
  );
}
