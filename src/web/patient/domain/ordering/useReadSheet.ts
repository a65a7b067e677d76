import { useEffect, useState } from 'react';
import { useStay } from '#web/patient/session/useStay.ts';
import { readSheet, type SheetWords } from './read-sheet.ts';

/** Reads aloud, once, what a sheet says when it opens. */
export function useReadSheet(words: SheetWords): void {
  const stay = useStay();
  const [first] = useState(words);
  useEffect(() => readSheet(stay, first), [stay, first]);
}
