import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { WardRoom } from '#shared/duty/duty.schemas.ts';
import { Icon } from '#web/kit/icons/Icon.tsx';
import { useBedSteps } from './useBedSteps.ts';
import './bed.css';

const BedSheet = lazy(async () => ({ default: (await import('./BedSheet.tsx')).BedSheet }));

/** The one key behind which stands whatever can be done to the beds of a room; nothing for who may do none of it. */
export function BedKey({ room }: { room: WardRoom }) {
  const { t } = useTranslation('staff');
  const [open, setOpen] = useState(false);
  const steps = useBedSteps();
  if (!room.beds.some((bed) => steps(bed).length > 0)) return null;
  return (
    <>
      <button
        type="button"
        className="bed-key"
        aria-label={t('bed.steps_of', { room: room.name })}
        onClick={() => setOpen(true)}
      >
        <Icon name="dots" />
      </button>
      {open ? (
        <Suspense fallback={null}>
          <BedSheet room={room} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
