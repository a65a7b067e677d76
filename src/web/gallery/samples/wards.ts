import type { HeldRequest, PersonOnDuty, WardOnDuty } from '#shared/duty/ward.schemas.ts';
import { ago, me, sampleBoard, sampleItem, sampleLate } from './requests.ts';
import { sampleEmployee } from './ward.ts';

const [care, housekeeping] = sampleEmployee.service_types.map(({ id, name }) => ({ id, name }));
const [department] = sampleEmployee.departments;
const kinds = (...types: (typeof care)[]) => types.flatMap((type) => type ?? []);
const beds = (room: string, ...labels: string[]) =>
  labels.map((label) => ({ id: `bed-${room}-${label}`, room, label }));

const person = (parts: Pick<PersonOnDuty, 'id' | 'name' | 'family'> & Partial<PersonOnDuty>): PersonOnDuty => ({
  ...{ role: 'nurse', is_of_ward: true, service_types: kinds(care), is_in_charge: false, since: ago(7 * 3600) },
  ...{ on_break: null, reachability: 'audible', beds: [], holds: [], holds_elsewhere: 0 },
  ...parts,
});

const held = [...sampleBoard, sampleLate]
  .filter(({ accepted_by, status }) => accepted_by?.id === me && status === 'accepted')
  .map(
    ({ id, room, bed, urgency, items, due_at, accepted_at, promise_counts_from, response_minutes }): HeldRequest => ({
      ...{ id, room: room.name, bed: bed.label, urgency, status: 'accepted', items },
      ...{ due_at, accepted_at, promise_counts_from, response_minutes },
    }),
  );
const shared: HeldRequest = {
  ...{ id: '0195a000-0000-7000-8000-00000000e001', room: '11', bed: '2', urgency: 'high', status: 'shared' },
  ...{ items: [sampleItem('Schmerzen', 'pain')], due_at: ago(300), accepted_at: ago(240) },
  ...{ promise_counts_from: null, response_minutes: 10 },
};

/** A shift with everything that can stand beside a name, three beds without a nurse, and nobody for one kind of service. */
export const sampleWard: WardOnDuty = {
  id: department?.id ?? '',
  name: department?.name ?? '',
  occupied_beds: 12,
  people: [
    person({
      ...{ id: me, name: 'Mehmet', family: 'Kaya', is_in_charge: true, service_types: kinds(care, housekeeping) },
      ...{ beds: [...beds('9', '1', '2'), ...beds('10', '1', '2'), ...beds('14', '1', '2')], holds: held },
    }),
    person({
      ...{ id: '0195a000-0000-7000-8000-0000000000ab', name: 'Anna', family: 'Weber', reachability: 'notified' },
      ...{ beds: [...beds('11', '1', '2', '3'), ...beds('12', '1')], holds: [shared] },
    }),
    person({
      ...{ id: '0195a000-0000-7000-8000-0000000000ae', name: 'Lena', family: 'Brandt', reachability: 'unreachable' },
      ...{ beds: beds('12', '2'), on_break: { since: ago(600), cover: 'Anna' } },
    }),
    person({
      ...{ id: '0195a000-0000-7000-8000-0000000000ac', name: 'Ewa', family: 'Kowalska-Brzezińska' },
      ...{ is_of_ward: false, reachability: 'unreachable', holds_elsewhere: 2 },
    }),
  ],
  beds_without_nurse: [
    ...beds('12', '2').map((bed) => ({ ...bed, on_break: ['Lena'] })),
    ...beds('15', '1', '2').map((bed) => ({ ...bed, on_break: [] })),
  ],
  uncovered: kinds(housekeeping),
};

/** The same shift with nothing that nobody sees to. */
export const sampleCalmWard: WardOnDuty = {
  ...sampleWard,
  people: sampleWard.people.slice(0, 2).map((one) => ({ ...one, holds: [], reachability: 'audible' })),
  ...{ beds_without_nurse: [], uncovered: [] },
};

/** At night, with nobody there. */
export const sampleEmptyWard: WardOnDuty = { ...sampleWard, people: [] };

/** Three wards, of which one is chosen. */
export const sampleWards: WardOnDuty[] = [
  sampleWard,
  { ...sampleCalmWard, id: '0195a000-0000-7000-8000-00000000d004', name: 'Station 4A' },
  { ...sampleCalmWard, id: '0195a000-0000-7000-8000-00000000d005', name: 'Innere Aufnahme und Überwachung' },
];
