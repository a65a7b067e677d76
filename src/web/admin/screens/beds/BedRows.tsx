import type { ReactNode } from 'react';
import type { AreaRow } from '#shared/areas/answer.schemas.ts';
import { beds } from '#shared/areas/beds.ts';
import { OwnCells } from '#web/admin/domain/area/list-extras.ts';
import { choiceName } from '#web/admin/domain/area/words.ts';
import { CardCell, PlaceCell, StayCell } from './BedCells.tsx';
import { BedStatesOfPage, useBedStates } from './bed-states.ts';

/** Reads how the beds of a page stand, for its columns and menus. */
export function BedRows({ rows, children }: { rows: readonly AreaRow[]; children: ReactNode }) {
  const states = useBedStates(rows.map(({ id }) => id));
  return (
    <BedStatesOfPage value={states}>
      <OwnCells value={cellOf}>{children}</OwnCells>
    </BedStatesOfPage>
  );
}

function cellOf(row: AreaRow, column: string): ReactNode {
  if (column === 'room_id') return <PlaceCell row={row} />;
  if (column === 'stays') return <StayCell row={row} />;
  if (column === 'qr') return <CardCell row={row} />;
  return column === 'locale' ? choiceName(beds, 'locale', String(row.locale)) : undefined;
}
