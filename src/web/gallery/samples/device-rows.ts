import type { AreaRow } from '#shared/areas/answer.schemas.ts';
import { ago, id } from './sample-values.ts';

const named = (n: number, display_name: string) => ({ id: id(n), display_name });
const anna = named(1501, 'Anna Berger');
const wards = { neurology: named(503, '3A Neurologie'), geriatrics: named(504, '3B Geriatrie') };

type Placed = { state: string; last: number | null; ward: keyof typeof wards };

function device(n: number, label: string, { state, last, ward }: Placed): AreaRow {
  const last_echo_at = last === null ? null : ago(last);
  return {
    ...{ id: id(n), version: 1, display_name: label, created_at: ago(60 * 24 * 40), deleted_at: null, counts: {} },
    ...{ label, state, last_echo_at, department_id: wards[ward].id, enrolled_by_employee_id: anna.id },
    related: { department_id: [wards[ward]], enrolled_by_employee_id: [anna] },
  };
}

function tablet(n: number, bed: string, placed: Placed): AreaRow {
  const row = device(n, bed, placed);
  return { ...row, name: bed, bed_id: id(n + 100), related: { ...row.related, bed_id: [named(n + 100, bed)] } };
}

/** Tablets as the panel lists them, in each state. */
export const sampleTablets: AreaRow[] = [
  tablet(1701, '301·1', { state: 'alive', last: null, ward: 'neurology' }),
  tablet(1702, '301·2', { state: 'alive', last: null, ward: 'neurology' }),
  tablet(1703, '302·1', { state: 'dead', last: 26, ward: 'neurology' }),
  tablet(1704, '302·2', { state: 'asleep', last: 200, ward: 'neurology' }),
  tablet(1705, '311·1', { state: 'silent', last: 0, ward: 'geriatrics' }),
  tablet(1706, '311·2', { state: 'new', last: null, ward: 'geriatrics' }),
];

/** Ward displays. */
export const sampleStations: AreaRow[] = [
  device(1711, 'Stützpunkt', { state: 'alive', last: null, ward: 'neurology' }),
  device(1712, 'Flur Süd', { state: 'dead', last: 95, ward: 'neurology' }),
  device(1713, 'Stützpunkt', { state: 'new', last: null, ward: 'geriatrics' }),
];
