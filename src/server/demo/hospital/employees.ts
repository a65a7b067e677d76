import type { LevelKey } from '#shared/access/levels.ts';
import { everyDay, type ServiceTypeKey, workdays } from './catalogue.ts';
import type { DepartmentKey } from './places.ts';

/** The password of every demo login. No secret: the demo hospital refuses to be made in production. */
export const demoPassword = 'blue-lamp-tea';

export type DemoEmployee = {
  username: string;
  name: string;
  family: string;
  gender: 'male' | 'female';
  role: 'nurse' | 'doctor' | 'service' | 'administrator';
  access: LevelKey;
  departments: readonly DepartmentKey[];
  service_types: readonly ServiceTypeKey[];
  /** When they work: `rota` is the nurses' three shifts in turn, else fixed hours on these weekdays (1 is Monday). */
  works: 'rota' | { from: string; to: string; weekdays: readonly number[] } | 'office';
};

const everywhere = ['inner', 'surgery', 'geriatrics'] as const;

const nurse = { role: 'nurse', access: 'care', works: 'rota' } as const;

/** Three nurses a department, and those who serve the whole hospital: somebody of each access level. */
export const employees: readonly DemoEmployee[] = [
  {
    ...nurse,
    username: 'anna',
    name: 'Anna',
    family: 'Brandt',
    gender: 'female',
    departments: ['inner'],
    service_types: ['care', 'hotel', 'medicine'],
  },
  {
    ...nurse,
    username: 'tomasz',
    name: 'Tomasz',
    family: 'Nowak',
    gender: 'male',
    departments: ['inner'],
    service_types: ['care', 'hotel', 'technical'],
  },
  {
    ...nurse,
    username: 'fatima',
    name: 'Fatima',
    family: 'Haddad',
    gender: 'female',
    departments: ['inner'],
    service_types: ['care', 'hotel'],
  },
  {
    ...nurse,
    username: 'mehmet',
    name: 'Mehmet',
    family: 'Kaya',
    gender: 'male',
    departments: ['surgery'],
    service_types: ['care', 'hotel', 'technical'],
  },
  {
    ...nurse,
    username: 'petra',
    name: 'Petra',
    family: 'Vogt',
    gender: 'female',
    departments: ['surgery'],
    service_types: ['care', 'hotel', 'medicine'],
    access: 'ward_lead',
  },
  {
    ...nurse,
    username: 'linh',
    name: 'Linh',
    family: 'Nguyen',
    gender: 'female',
    departments: ['surgery'],
    service_types: ['care', 'hotel'],
  },
  {
    ...nurse,
    username: 'olena',
    name: 'Olena',
    family: 'Kowalenko',
    gender: 'female',
    departments: ['geriatrics'],
    service_types: ['care', 'hotel', 'medicine', 'cleaning'],
  },
  {
    ...nurse,
    username: 'joao',
    name: 'João',
    family: 'Ferreira',
    gender: 'male',
    departments: ['geriatrics'],
    service_types: ['care', 'hotel'],
  },
  {
    ...nurse,
    username: 'greta',
    name: 'Greta',
    family: 'Sommer',
    gender: 'female',
    departments: ['geriatrics'],
    service_types: ['care', 'hotel', 'technical'],
  },
  {
    username: 'miriam',
    name: 'Dr. Miriam',
    family: 'Weber',
    gender: 'female',
    role: 'doctor',
    access: 'care',
    departments: everywhere,
    service_types: ['medicine'],
    works: { from: '07:30', to: '18:30', weekdays: workdays },
  },
  {
    username: 'dilek',
    name: 'Dilek',
    family: 'Arslan',
    gender: 'female',
    role: 'service',
    access: 'service_staff',
    departments: everywhere,
    service_types: ['hotel'],
    works: { from: '06:15', to: '14:30', weekdays: everyDay },
  },
  {
    username: 'samuel',
    name: 'Samuel',
    family: 'Osei',
    gender: 'male',
    role: 'service',
    access: 'service_staff',
    departments: everywhere,
    service_types: ['cleaning', 'hotel'],
    works: { from: '12:00', to: '20:15', weekdays: everyDay },
  },
  {
    username: 'luca',
    name: 'Luca',
    family: 'Bianchi',
    gender: 'male',
    role: 'service',
    access: 'service_staff',
    departments: everywhere,
    service_types: ['technical'],
    works: { from: '08:00', to: '16:30', weekdays: workdays },
  },
  {
    username: 'katrin',
    name: 'Katrin',
    family: 'Seidel',
    gender: 'female',
    role: 'administrator',
    access: 'administration',
    departments: everywhere,
    service_types: ['hotel'],
    works: 'office',
  },
  {
    username: 'nadine',
    name: 'Nadine',
    family: 'Fischer',
    gender: 'female',
    role: 'administrator',
    access: 'content',
    departments: everywhere,
    service_types: ['hotel'],
    works: 'office',
  },
  {
    username: 'goran',
    name: 'Goran',
    family: 'Babić',
    gender: 'male',
    role: 'administrator',
    access: 'technology',
    departments: everywhere,
    service_types: ['technical'],
    works: 'office',
  },
];

/** On duty when the demo opens: one nurse a department, who between them take on every service type. */
export const onDutyNow = ['anna', 'mehmet', 'olena'] as const;

/** Its argon2id hash, made once with the parameters of every other password. */
export const demoPasswordHash =
  '$argon2id$v=19$m=19456,t=2,p=1$5VPYauq/07lMTm++us1Heg$e5V1XxYn4aukgd102+vHjYD3XejL+dOiN7gkyLYnjt0';

/** What earlier versions made the demo with, which the rule for passwords refuses by now. */
export const earlierPasswordHash =
  '$argon2id$v=19$m=19456,t=2,p=1$JeFJFzpGrswJSWUrEzrKuw$kgXqo6w2QXHz7WqoZC/6JliWTHa0O1vGKwCCJCnpQVE';
