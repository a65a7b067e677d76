import { useEffect, useState } from 'react';

/**
 * Whether `key` has stood for `ms`. A button that has just changed its meaning ignores the second tap of a shaking or
 * gloved hand.
 */
export function useSettledKey(key: string, ms = 600): boolean {
  const [stood, setStood] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setStood(key), ms);
    return () => {
      clearTimeout(timer);
      setStood(''); // a key that comes back has to stand anew
    };
  }, [key, ms]);
  return stood === key;
}
