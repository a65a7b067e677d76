import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { makeTabletCode } from '#shared/beds/tablet.endpoints.ts';
import type { WardRoom } from '#shared/duty/duty.schemas.ts';
import { Button } from '#web/desk/Button.tsx';
import { Icon } from '#web/kit/icons/Icon.tsx';
import { useMay } from '#web/staff/start/useMay.ts';
import '#web/staff/stay/stay.css';

const TabletDialog = lazy(async () => ({ default: (await import('./TabletDialog.tsx')).TabletDialog }));

/** The way to make a tablet the one of a bed of this room. */
export function SetUpTablet({ room }: { room: WardRoom }) {
  const { t } = useTranslation('staff');
  const [asking, setAsking] = useState(false);
  const allowed = useMay(makeTabletCode);
  if (room.beds.length === 0 || !allowed) return null;
  return (
    <>
      <Button
        className="end-stay"
        look="quiet"
        icon={<Icon name="qr" />}
        aria-label={t('tablet.set_up_in', { room: room.name })}
        onClick={() => setAsking(true)}
      >
        {t('tablet.set_up')}
      </Button>
      {asking ? (
        <Suspense fallback={null}>
          <TabletDialog room={room.name} beds={room.beds} onClose={() => setAsking(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
