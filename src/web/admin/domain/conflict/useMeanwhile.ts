import { useState } from 'react';
import type { NewerRow } from '#shared/kernel/newer-row.ts';
import { type Held, type Meanwhile, meanwhile, newerIn, type Whose } from './meanwhile.ts';

type Form<Row> = {
  /** The fields of the form, as a row fills them. */
  encode: (row: Row) => Held;
  isRow: (value: unknown) => value is Row;
  /** Writes into a field of the form. */
  write: (field: string, value: string) => void;
};

/**
 * A form of a row that others change too: after a refusal it goes on from the newer row, with what was typed, and whoever
 * saves chooses between both where both changed the same field.
 */
export function useMeanwhile<Row>(row: Row, { encode, isRow, write }: Form<Row>) {
  const [base, setBase] = useState(row);
  const [found, setFound] = useState<Meanwhile | null>(null);
  const [chosen, setChosen] = useState<Readonly<Record<string, Whose>>>({});
  const goOnFrom = ({ row: newer, by, at }: NewerRow<Row>, mine: Held) => {
    const now = encode(newer);
    const next = meanwhile({ before: encode(base), mine, now, by, at });
    for (const field of next.theirs) write(field, now[field] ?? '');
    setBase(newer);
    setFound(next);
    setChosen({});
  };
  return {
    /** The row that the form began with, or the newer one that it goes on from. */
    base,
    found,
    chosen,
    mustChoose: found?.both.some((field) => !chosen[field]) ?? false,
    /** Whether a save was refused since somebody else was quicker: then the form goes on from what they saved. */
    isRefusedBy: (error: unknown, mine: Held): boolean => {
      const newer = newerIn(error, isRow);
      if (newer) goOnFrom(newer, mine);
      return newer !== null;
    },
    choose: (field: string, whose: Whose) => {
      if (!found) return;
      write(field, (whose === 'mine' ? found.mine : found.now)[field] ?? '');
      setChosen((before) => ({ ...before, [field]: whose }));
    },
  };
}
