import type { AreaRow } from '#shared/areas/answer.schemas.ts';
import { sampleRequestRows } from './request-rows.ts';
import { ago, id } from './sample-values.ts';

const things = [
  ['Wasser', 2, 'ohne Kohlensäure', 0],
  ['Schmerzmittel', 1, null, 0],
  ['Hilfe zur Toilette', 1, null, 0],
  ['Mittagessen', 1, 'vegetarisch', 450],
] as const;

/** What was asked for with the sample requests. */
export const sampleItems: AreaRow[] = sampleRequestRows.map((request, n) => {
  const [service, quantity, answer, price] = things[n % things.length] ?? things[0];
  return {
    ...{ id: id(1750 + n), version: 1, display_name: '', created_at: request.created_at, deleted_at: null, counts: {} },
    ...{ request_id: request.id, bed_id: request.bed_id, department_id: id(500), service_id: id(760 + n), quantity },
    ...{ answer, note: n === 0 ? 'Bitte mit Strohhalm' : null, place: n === 0 ? 'inside_room' : null },
    ...{ status: request.status, price_cents: price, payed: request.payed },
    related: {
      request_id: [{ id: request.id, display_name: request.related.bed_id?.[0]?.display_name ?? '' }],
      bed_id: request.related.bed_id ?? [],
      department_id: [{ id: id(500), display_name: '1A Innere' }],
      service_id: [{ id: id(760 + n), display_name: service }],
    },
  };
});

const ends = ['done', 'given_back', null, 'handed_over', 'taken_over', 'released'] as const;

/** Who took the sample requests. */
export const sampleAcceptances: AreaRow[] = ends.map((how_ended, n) => {
  const request = sampleRequestRows[n + 2] ?? sampleRequestRows[2];
  return {
    ...{ id: id(1780 + n), version: 1, display_name: '', created_at: ago(11 * n + 9), deleted_at: null, counts: {} },
    ...{ request_id: request?.id ?? null, bed_id: request?.bed_id ?? null, department_id: id(500) },
    ...{ employee_id: id(81 + n), service_type_id: id(700), by_robot: false, how_ended },
    ...{ ended_at: how_ended ? ago(11 * n + 3) : null, held_seconds: how_ended ? 360 : null },
    related: {
      request_id: [{ id: request?.id ?? '', display_name: request?.related.bed_id?.[0]?.display_name ?? '' }],
      employee_id: [{ id: id(81 + n), display_name: n % 2 ? 'Bilal Demir' : 'Anna Berger' }],
      bed_id: request?.related.bed_id ?? [],
      department_id: [{ id: id(500), display_name: '1A Innere' }],
      service_type_id: request?.related.service_type_id ?? [],
    },
  };
});
