import type { Colleague } from '#shared/duty/colleague.schemas.ts';

type Placed = Pick<Colleague, 'departments' | 'service_types'>;

/** Who is there and has every service type of this employee; those of the own wards first (S25). */
export function coversOf(employee: { [key in keyof Placed]: readonly { id: string }[] }, all: readonly Colleague[]) {
  const own = new Set(employee.departments.map(({ id }) => id));
  const isOther = ({ departments }: Placed) => Number(!departments.some(({ id }) => own.has(id)));
  return all
    .filter(({ on_break, service_types: theirs }) => {
      return !on_break && employee.service_types.every((mine) => theirs.some(({ id }) => id === mine.id));
    })
    .toSorted((a, b) => isOther(a) - isOther(b));
}
