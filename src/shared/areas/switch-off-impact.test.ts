import { expect, test } from 'vitest';
import type { AreaRow } from './answer.schemas.ts';
import { bedLinks } from './bed-links.ts';
import { departments } from './departments.ts';
import { serviceTypes } from './service-types.ts';
import { services } from './services.ts';
import { impactOf } from './switch-off-impact.ts';

const row = (counts: Record<string, number>): AreaRow => ({
  ...{ id: 'r', version: 1, display_name: 'x', created_at: '', deleted_at: null, related: {}, counts },
});

test('what belongs to several rows is added up', () => {
  const rows = [
    row({ rooms: 2, beds: 0, employees: 1, stations: 0 }),
    row({ rooms: 3, beds: 0, employees: 0, stations: 0 }),
  ];
  expect(impactOf(departments, rows, false)).toEqual({
    known: [
      { area: 'rooms', total: 5 },
      { area: 'employees', total: 1 },
    ],
    may_be_more: false,
    patients: null,
    urgent: [],
  });
});

test('where nothing belongs to it nobody is asked; what may not be viewed is no nothing', () => {
  expect(impactOf(departments, [row({ rooms: 0, beds: 0, employees: 0, stations: 0 })], false)).toBeNull();
  expect(impactOf(departments, [row({ rooms: 0 })], false)).toMatchObject({ known: [], may_be_more: true });
});

test('what patients read or ask for is asked about though nothing belongs to it; high urgency is named', () => {
  const pain = { ...row({}), display_name: 'Schmerzen' };
  const urgent = { ...pain, related: { priority_id: [{ id: 'p', display_name: 'Rot', tone: 'urgent' as const }] } };
  expect(impactOf(services, [row({}), urgent], false)).toMatchObject({ patients: 'ask', urgent: ['Schmerzen'] });
  expect(impactOf(bedLinks, [row({})], false)).toMatchObject({ patients: 'read', urgent: [] });
  expect(impactOf(bedLinks, [], false)).toBeNull();
});

test('of a kind of services those of high urgency are named, as far as its row names them', () => {
  const named = {
    ...row({ services: 3, employees: 0 }),
    related: { services: [{ id: 's', display_name: 'Schmerzen' }] },
  };
  expect(impactOf(serviceTypes, [named, row({ services: 1, employees: 0 })], false)).toMatchObject({
    urgent: ['Schmerzen'],
  });
  expect(impactOf(departments, [{ ...named, counts: { beds: 1 } }], false)).toMatchObject({ urgent: [] });
});

test('patients are not named where they do not ask: among colleagues, or for a kind without a service', () => {
  const among = (is_for_colleagues: boolean) => ({
    ...row({}),
    related: { service_type_id: [{ id: 't', display_name: 'Team', is_for_colleagues }] },
  });
  expect(impactOf(services, [among(true)], false)).toBeNull();
  expect(impactOf(services, [among(true), among(false)], false)).toMatchObject({ patients: 'ask' });
  const kind = (count: number, is_for_colleagues: boolean) => ({
    ...row({ services: count, employees: 1 }),
    is_for_colleagues,
  });
  expect(impactOf(serviceTypes, [kind(2, true)], false)).toMatchObject({ patients: null });
  expect(impactOf(serviceTypes, [kind(0, false)], false)).toMatchObject({ patients: null });
  expect(impactOf(serviceTypes, [kind(2, false)], false)).toMatchObject({ patients: 'ask' });
});

test('who is confined to their own wards reads that others may have more, of what can be on several', () => {
  const kind = row({ services: 0, employees: 0 });
  expect(impactOf(serviceTypes, [kind], true)).toMatchObject({ known: [], may_be_more: true });
  expect(impactOf(serviceTypes, [kind], false)).toBeNull();
  expect(impactOf(departments, [row({ rooms: 1, beds: 1, employees: 1, stations: 0 })], true)).toMatchObject({
    may_be_more: false,
  });
  expect(impactOf(services, [row({})], true)).toMatchObject({ may_be_more: false });
});
