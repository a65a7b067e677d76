import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { circles } from '#shared/requests/reaching/circles.ts';
import { waitClock } from '#web/staff/domain/requests/rules/wait-clock.ts';
import type { NextCall } from './next-call.ts';

/** The names of the circles, and "ganze Station in 0:42". */
export function useCallWords() {
  const { t } = useTranslation('staff');
  return useMemo(
    () => ({
      circles: circles.map((circle) => t(`call.circle_${circle}`)),
      words: ({ circle, inMs }: NextCall) => t(`call.next_${circle}`, { clock: waitClock(inMs) }),
    }),
    [t],
  );
}
