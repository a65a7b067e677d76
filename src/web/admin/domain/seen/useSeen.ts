import { useEffect } from 'react';
import type { AreaRow } from '#shared/areas/answer.schemas.ts';
import type { Area } from '#shared/areas/define.ts';
import { areaIn } from '#web/admin/routing/routes.ts';
import { useHere } from '#web/admin/session/useHere.ts';
import { useEmployee } from '#web/desk/session/staff-session.ts';
import { noteSeen, type SeenBy } from './seen-rows.ts';

/** Who is here, in which hospital. */
export function useSeenBy(): SeenBy {
  return { person: useEmployee()?.id ?? '', hospital: useHere().hospital.id };
}

/** Keeps in mind that this row was opened, for the search to offer it. */
export function useNoteSeen({ name }: Area, row: AreaRow | undefined): void {
  const { person, hospital } = useSeenBy();
  const id = row?.deleted_at === null ? row.id : undefined;
  useEffect(() => {
    const area = areaIn(name);
    if (area && id && person && hospital) noteSeen({ person, hospital }, { area, id });
  }, [name, id, person, hospital]);
}
