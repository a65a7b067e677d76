import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { waitClock } from '#web/staff/board/rules/wait-clock.ts';
import type { NextCall } from './next-call.ts';

const nextWords = { 2: 'call.next_2', 3: 'call.next_3', 4: 'call.next_4' } as const;

/** The names of the circles, and "ganze Station in 0:42". */
export function useCallWords() {
  const { t } = useTranslation('staff');
  return useMemo(
    () => ({
      circles: ([1, 2, 3, 4] as const).map((circle) => t(`call.circle_${circle}`)),
      words: ({ circle, inMs }: NextCall) => {
        const clock = waitClock(inMs);
        const key = circle === 2 || circle === 3 || circle === 4 ? nextWords[circle] : 'call.next_again';
        return t(key, { clock });
      },
    }),
    [t],
  );
}
