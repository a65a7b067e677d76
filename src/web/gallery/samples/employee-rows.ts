import type { AreaRow } from '#shared/areas/answer.schemas.ts';
import type { HeldByEmployee } from '#shared/employees/administration.schemas.ts';
import { ago, id } from './sample-values.ts';

const named = (n: number, display_name: string) => ({ id: id(n), display_name });
const wards = [named(500, '1A Innere'), named(503, '3A Neurologie'), named(504, '3B Geriatrie')];
const types = [named(700, 'Pflege'), named(701, 'Hauswirtschaft'), named(702, 'Dolmetschen')];
const levels = { care: named(90, 'Pflege'), lead: named(91, 'Stationsleitung'), service: named(92, 'Service') };

type Person = {
  name: string;
  family: string;
  role: string;
  level: keyof typeof levels;
  wards: number[];
  types: number[];
} & Partial<AreaRow>;

function employee(n: number, { level, wards: of, types: own, ...parts }: Person): AreaRow {
  const departments = of.flatMap((at) => wards[at] ?? []);
  const service_types = own.flatMap((at) => types[at] ?? []);
  const fullname = `${parts.name} ${parts.family}`;
  const username = `${parts.name}.${parts.family}`.toLowerCase().replace(/[^a-z.]/g, '');
  return {
    ...{ id: id(1500 + n), version: 2, display_name: fullname, created_at: ago(60 * 24 * n), deleted_at: null },
    ...{ fullname, username, email: `${username}@klinik.example`, mobile: null, phone: `+49 89 4140 ${2100 + n}` },
    ...{ gender: null, language_code: 'de', active: true, present: false, second_factor: false, can_sign_in: true },
    ...{ last_login_at: ago(60 * n), access_level_id: levels[level].id, counts: {} },
    ...{ departments: departments.map((one) => one.id), service_types: service_types.map((one) => one.id) },
    related: { departments, service_types, access_level_id: [levels[level]] },
    ...parts,
  };
}

const nurse = { role: 'nurse', level: 'care', types: [0] } as const;

/** Employees as the panel lists them: on duty, off duty, new, switched off. */
export const sampleEmployees: AreaRow[] = [
  employee(1, { ...nurse, types: [0, 2], name: 'Anna', family: 'Berger', wards: [2], present: true }),
  employee(2, { ...nurse, types: [0], name: 'Bilal', family: 'Demir', wards: [1, 2], present: true }),
  employee(3, {
    ...{ name: 'Charlotte', family: 'von Wittgenstein-Hohenfels', role: 'doctor', level: 'lead', wards: [0, 1, 2] },
    ...{ types: [], second_factor: true },
  }),
  employee(4, {
    ...nurse,
    types: [0],
    name: 'Mia',
    family: 'Lund',
    wards: [2],
    can_sign_in: false,
    last_login_at: null,
  }),
  employee(5, {
    name: 'Otto',
    family: 'Maier',
    role: 'service',
    level: 'service',
    wards: [0],
    types: [1],
    active: false,
  }),
];

/** What Anna holds now. */
export const sampleHeld: HeldByEmployee = {
  present: true,
  charge: ['3B Geriatrie'],
  requests: [
    { id: id(1), bed: '311·1', takers: ['Bilal Demir'] },
    { id: id(2), bed: '312·2', takers: [] },
  ],
  beds: [
    { id: id(301), bed: '311·1', covers: null, takers: ['Bilal Demir'] },
    { id: id(302), bed: '314·2', covers: 'Deniz Kaya', takers: [] },
  ],
};
