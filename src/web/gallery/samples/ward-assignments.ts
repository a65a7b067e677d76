import type { WardAssignments } from '#shared/duty/assign.schemas.ts';
import { sampleWard } from './wards.ts';

const { id, name, people } = sampleWard;
const [mehmet, anna, lena, ewa] = people;
const shown = (person: (typeof people)[number] | undefined) => {
  if (!person) throw new Error('the sample ward is too small');
  const { name: first, family, service_types, is_in_charge, is_of_ward, on_break } = person;
  return {
    ...{ id: person.id, name: first, family, service_types, is_in_charge },
    ...{ can_get: is_of_ward && !on_break, on_break_since: on_break?.since ?? null },
  };
};
const bed = (room: string, label: string, person?: (typeof people)[number], is_occupied = true) => ({
  ...{ id: `bed-${room}-${label}`, label, room, is_occupied, nurses: person ? [person.id] : [] },
});

/** Twelve beds of a ward, three of which nobody sees to; one has somebody of another ward, one is free. */
export const sampleAssignments: WardAssignments = {
  ...{ id, name, people: [mehmet, anna, lena, ewa].map(shown) },
  beds: [
    ...[bed('9', '1', mehmet), bed('9', '2', mehmet), bed('10', '1', mehmet), bed('10', '2', mehmet)],
    ...[bed('11', '1', anna), bed('11', '2', anna), bed('12', '1', anna), bed('12', '2', lena)],
    ...[bed('14', '1', ewa), bed('14', '2', undefined, false), bed('15', '1'), bed('15', '2')],
  ],
};
