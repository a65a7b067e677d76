import { useEffect, useState } from 'react';

/**
 * Whether `meaning` has changed less than `ms` ago. Meanwhile a button ignores the second tap of a shaking or gloved hand,
 * which was meant for what it did before.
 */
export function useJustChanged<Meaning extends string | boolean>(meaning: Meaning, ms = 600): boolean {
  const [settled, setSettled] = useState(meaning);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(meaning), ms);
    return () => clearTimeout(timer);
  }, [meaning, ms]);
  return settled !== meaning;
}
