import { useState } from 'react';
import type { Selection } from './table/ListTable.tsx';

const nothing: Selection = {};

/**
 * What is chosen of the rows that match, also on other pages. Another search or filter begins with nothing chosen: what is
 * done with the selection is done with no row that the list does not lead to.
 */
export function useSelection(matching: string) {
  const [kept, setKept] = useState({ matching, rows: nothing });
  const rowsOf = (one: typeof kept) => (one.matching === matching ? one.rows : nothing);
  return {
    selection: rowsOf(kept),
    select: (change: (before: Selection) => Selection) =>
      setKept((before) => ({ matching, rows: change(rowsOf(before)) })),
  };
}
