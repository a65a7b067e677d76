import { useMemo, useState } from 'react';
import { type Area, fieldNames } from '#shared/areas/define.ts';
import { useHere } from '#web/admin/session/useHere.ts';
import { readStored, removeStored, writeStored } from '#web/kit/session/storage.ts';

/**
 * Every column that a list can show: what the area shows at first, its other fields, and when a row was made. What the
 * reader may not view is none, since the server neither answers nor sorts by it.
 */
export function columnsOf(area: Area, held: readonly string[]): string[] {
  const all = new Set([...area.columns, ...fieldNames(area), ...Object.keys(area.counts ?? {}), 'created_at']);
  return [...all].filter((column) => {
    const needs = area.counts && column in area.counts ? `${column}:view` : area.fields[column]?.needs;
    return needs === undefined || held.includes(needs);
  });
}

/** Which columns are shown: those of the address, else as chosen on this device, else the area's own. */
export function useColumns(area: Area, asked: readonly string[] | null) {
  const key = `admin.columns.${area.name}`;
  const [chosen, setChosen] = useState(() => listIn(readStored(key)));
  const held = useHere().rights;
  const all = useMemo(() => columnsOf(area, held), [area, held]);
  const wanted = asked ?? chosen ?? area.columns;
  const shown = useMemo(() => {
    const known = all.filter((column) => wanted.includes(column) || column === area.title);
    return known.length > 1 ? known : all.filter((column) => area.columns.includes(column));
  }, [all, wanted, area]);
  return {
    all,
    shown,
    choose: (columns: readonly string[] | null) => {
      if (columns) writeStored(key, columns);
      else removeStored(key);
      setChosen(columns);
    },
  };
}

function listIn(stored: unknown): readonly string[] | null {
  return Array.isArray(stored) ? stored.filter((one) => typeof one === 'string') : null;
}
