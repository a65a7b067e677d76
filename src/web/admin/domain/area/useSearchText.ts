import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import type { Related } from '#shared/areas/answer.schemas.ts';

/** The list follows what is typed after this many ms. */
const pauseMs = 200;

/** What is typed to find a row, and what the server is to search for. */
export type SearchText = { typed: string; onTyped: (typed: string) => void; wanted: string; search: string };

/** Of one that is chosen its name stands in the field: that is not searched for. */
export function useSearchText(chosen: readonly Related[]): SearchText {
  const [typed, onTyped] = useState('');
  const wanted = chosen.some(({ display_name }) => display_name === typed) ? '' : typed.trim();
  const [search] = useDebouncedValue(wanted, pauseMs);
  return { typed, onTyped, wanted, search };
}
