import { useEffect, useState } from 'react';

const touches = ['pointerdown', 'keydown'] as const;

/**
 * Whether the page has been left untouched for `seconds` since `key` changed. Once rested, a key stays so until it
 * changes.
 */
export function useRested(key: string, seconds: number): boolean {
  const [rested, setRested] = useState('');
  useEffect(() => {
    const wait = () => setTimeout(() => setRested(key), seconds * 1000);
    let timer = wait();
    const touched = () => {
      clearTimeout(timer);
      timer = wait();
    };
    for (const event of touches) window.addEventListener(event, touched, { passive: true });
    return () => {
      clearTimeout(timer);
      for (const event of touches) window.removeEventListener(event, touched);
      setRested(''); // a key that comes back rests anew
    };
  }, [key, seconds]);
  return rested === key;
}
