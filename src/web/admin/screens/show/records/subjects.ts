import type { AreaRow } from '#shared/areas/answer.schemas.ts';

/** What a note can be about: of which kind, and its id. */
export type Subject = { kind: 'requests' | 'beds' | 'stays' | 'employees'; id: string };

export const fieldOfKind = {
  requests: 'request_id',
  beds: 'bed_id',
  stays: 'stay_id',
  employees: 'employee_id',
} as const satisfies Record<Subject['kind'], string>;

/** What the page of a row has notes on; nothing for areas without. In a bed the stay that runs in it comes first. */
export function subjectsOf(area: string, row: AreaRow, stay: string | undefined): Subject[] {
  if (area === 'requests' || area === 'employees') return [{ kind: area, id: row.id }];
  if (area !== 'beds') return [];
  return [...(stay ? [{ kind: 'stays', id: stay } as const] : []), { kind: 'beds', id: row.id }];
}
