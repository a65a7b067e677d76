import { useEffect, useEffectEvent, useRef, useState } from 'react';

/**
 * How many banners stand in the element of `ref`. They come and go by themselves, each when its own state says so, so
 * they are counted where they are drawn. `onNone` is called when the last one has gone.
 */
export function useBannerCount(onNone: () => void) {
  const ref = useRef<HTMLElement>(null);
  const [count, setCount] = useState(0);
  const none = useEffectEvent(onNone);
  useEffect(() => {
    const place = ref.current;
    if (!place) return;
    const recount = () => {
      const { length } = place.querySelectorAll('.banner');
      setCount(length);
      if (length === 0) none();
    };
    recount();
    const observer = new MutationObserver(recount);
    observer.observe(place, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, []);
  return { ref, count };
}
