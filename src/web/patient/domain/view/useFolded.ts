import { useSyncExternalStore } from 'react';
import { useStore } from '#web/kit/store.ts';
import { view } from './view.ts';

/** The smallest phones, and little height, as sideways or at 200 %. */
const little = '(max-width: 359px), (max-height: 480px)';
/** A phone, where the largest type leaves as little. */
const phone = '(max-width: 699px)';

/** Whether what is under way folds to what must be known, so that four keys stay within one screen's scroll. */
export function useFolded(): boolean {
  const isLarge = useStore(view, ({ size }) => size === 3);
  const hasLittle = useMedia(little);
  const isPhone = useMedia(phone);
  return hasLittle || (isPhone && isLarge);
}

function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (listener) => {
      const media = matchMedia(query);
      media.addEventListener('change', listener);
      return () => media.removeEventListener('change', listener);
    },
    () => matchMedia(query).matches,
  );
}
