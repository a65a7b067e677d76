import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Station } from '#shared/station/station.schemas.ts';
import { Button } from '#web/desk/Button.tsx';

const SeeDialog = lazy(async () => ({ default: (await import('./SeeDialog.tsx')).SeeDialog }));

type SeeKeyProps = { station: Station; alarms: Station['alarms'] };

/** One key for all alarms that the display shows unseen; it asks who has seen them. Nothing while nobody is on duty. */
export function SeeKey({ station, alarms }: SeeKeyProps) {
  const { t } = useTranslation('staff');
  const [shown, setShown] = useState<Station['alarms'] | null>(null);
  const close = () => setShown(null);
  return (
    <>
      {station.people.length > 0 ? <Button onClick={() => setShown(alarms)}>{t('alarm.seen')}</Button> : null}
      <Suspense fallback={null}>
        {shown ? <SeeDialog alarms={shown} people={station.people} onClose={close} /> : null}
      </Suspense>
    </>
  );
}
