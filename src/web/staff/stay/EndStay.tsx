import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { endStay } from '#shared/beds/stay.endpoints.ts';
import type { WardRoom } from '#shared/duty/duty.schemas.ts';
import { Button } from '#web/desk/Button.tsx';
import { Icon } from '#web/kit/icons/Icon.tsx';
import { useMay } from '#web/staff/start/useMay.ts';
import type { Occupied } from './EndStayDialog.tsx';
import { useEndStay } from './useEndStay.ts';
import './stay.css';

const EndStayDialog = lazy(async () => ({ default: (await import('./EndStayDialog.tsx')).EndStayDialog }));

/** The quiet way to say that a patient of this room has left; nothing where no bed is taken. */
export function EndStay({ room }: { room: WardRoom }) {
  const { t } = useTranslation('staff');
  const [asking, setAsking] = useState(false);
  const allowed = useMay(endStay);
  const end = useEndStay(t('stay.ended'));
  const taken = room.beds.flatMap<Occupied>(({ label, stay_id }) => (stay_id ? [{ label, stay_id }] : []));
  if (taken.length === 0 || !allowed) return null;
  return (
    <>
      <Button
        className="end-stay"
        look="quiet"
        icon={<Icon name="door" />}
        aria-label={t('stay.end_of', { room: room.name })}
        onClick={() => setAsking(true)}
      >
        {t('stay.end')}
      </Button>
      {asking ? (
        <Suspense fallback={null}>
          <EndStayDialog
            room={room.name}
            beds={taken}
            busy={end.isPending}
            onEnd={(stay) => end.mutate(stay, { onSettled: () => setAsking(false) })}
            onClose={() => setAsking(false)}
          />
        </Suspense>
      ) : null}
    </>
  );
}
