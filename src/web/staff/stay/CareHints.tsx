import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { saveHints } from '#shared/beds/hints.endpoints.ts';
import type { WardRoom } from '#shared/duty/duty.schemas.ts';
import { Button } from '#web/desk/Button.tsx';
import { Icon } from '#web/kit/icons/Icon.tsx';
import { useMay } from '#web/staff/start/useMay.ts';
import type { Occupied } from './EndStayDialog.tsx';
import './stay.css';

const CareDialog = lazy(async () => ({ default: (await import('./CareDialog.tsx')).CareDialog }));

/** The way to the care hints and blocked services of a room's patients; nothing where no bed is taken. */
export function CareHints({ room }: { room: WardRoom }) {
  const { t } = useTranslation('staff');
  const [asking, setAsking] = useState(false);
  const allowed = useMay(saveHints);
  const taken = room.beds.flatMap<Occupied>(({ label, stay_id }) => (stay_id ? [{ label, stay_id }] : []));
  if (taken.length === 0 || !allowed) return null;
  return (
    <>
      <Button
        className="end-stay"
        look="quiet"
        icon={<Icon name="note" />}
        aria-label={t('stay.care_of', { room: room.name })}
        onClick={() => setAsking(true)}
      >
        {t('stay.care')}
      </Button>
      {asking ? (
        <Suspense fallback={null}>
          <CareDialog room={room.name} beds={taken} onClose={() => setAsking(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
