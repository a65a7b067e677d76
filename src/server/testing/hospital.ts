import { randomBytes } from 'node:crypto';
import { makeBedCodes, makeCode, openBedCodes } from '#server/features/beds/code.actions.ts';
import { findOrMakeHospital, makeFirstLevels } from '#server/features/hospitals/hospital.actions.ts';
import { hashPassword } from '#server/platform/credentials/passwords/passwords.ts';
import type { SharedSecrets } from '#server/platform/secrets.ts';
import type { InHospital } from '#server/platform/tx/in-hospital.ts';
import type { Db, Tx } from '#server/platform/tx/tx.ts';
import type { LevelKey } from '#shared/access/levels.ts';

/** The password of every employee that the factory makes. */
export const testPassword = 'correct horse battery';

export type TestBed = { id: string; label: string; room: string; room_id: string; code: string; qr_uuid: string };
export type TestEmployee = { id: string; username: string; password: string; name: string; department: string };

/** A small hospital with what most tests need; everything else a test adds itself. */
export type TestHospital = {
  id: string;
  code: string;
  departments: { id: string; name: string }[];
  beds: TestBed[];
  /** The first leads the first ward, on which the next care; the last one, Zoe, leads the second ward. */
  employees: TestEmployee[];
  levels: Record<LevelKey, string>;
  service_types: { care: string; hotel: string };
  priorities: { high: string; normal: string; low: string };
  /** By name: water, pain, toilet, blanket (care), newspaper (hotel, payable), wifi (hotel). */
  services: Record<'water' | 'pain' | 'toilet' | 'blanket' | 'newspaper' | 'wifi', string>;
};

type Needs = { db: Db; inHospital: InHospital; secrets: SharedSecrets };
type Options = { nurses?: number };
const nurseNames = ['Anna', 'Bilal', 'Clara', 'Deniz', 'Elif', 'Farid', 'Greta', 'Hanna', 'Ivan', 'Jana'];

/** Makes a hospital of its own: two departments, four beds each, nurses in the first, one in the second. */
export async function newHospital(
  { db, inHospital, secrets }: Needs,
  { nurses = 3 }: Options = {},
): Promise<TestHospital> {
  const code = `T${randomBytes(4).toString('hex').toUpperCase()}`;
  const password_hash = await passwordHash;
  const row = { code, name: 'Testklinik', default_locale: 'de', time_zone: 'Europe/Berlin', currency: 'EUR' } as const;
  const id = await findOrMakeHospital(db, row);
  return inHospital({ hospital: id, actor: { kind: 'system', reason: 'factory' } }, async (tx) => {
    const departments = await makeDepartments(tx);
    const beds = await makeBeds(tx, secrets, departments);
    const catalogue = await makeCatalogue(tx);
    const levels = await makeFirstLevels(tx, 'en');
    const employees = await makeEmployees(
      tx,
      departments,
      Object.values(catalogue.service_types),
      nurses,
      password_hash,
      levels,
    );
    return { id, code, departments, beds, employees, levels, ...catalogue };
  });
}

const passwordHash = hashPassword(testPassword);

async function makeDepartments(tx: Tx) {
  const rows = ['Station 3A', 'Station 3B'].map((name, position) => ({ hospital_id: tx.hospital, name, position }));
  return tx.db.insertInto('department').values(rows).returning(['id', 'name']).execute();
}

async function makeBeds(tx: Tx, secrets: SharedSecrets, departments: { id: string }[]): Promise<TestBed[]> {
  const beds: TestBed[] = [];
  for (const [floor, department] of departments.entries()) {
    for (const number of [11, 12]) {
      const room = await tx.db
        .insertInto('room')
        .values({
          hospital_id: tx.hospital,
          department_id: department.id,
          name: String(number),
          floor: String(floor + 3),
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      for (const label of ['1', '2'])
        beds.push(await makeBed(tx, secrets, { id: room.id, name: String(number) }, label));
    }
  }
  return beds;
}

async function makeBed(
  tx: Tx,
  secrets: SharedSecrets,
  room: { id: string; name: string },
  label: string,
): Promise<TestBed> {
  const codes = makeBedCodes(secrets, makeCode());
  const { id } = await tx.db
    .insertInto('bed')
    .values({ hospital_id: tx.hospital, room_id: room.id, label, locale: 'de', ...codes })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { code, qr } = openBedCodes(secrets, codes);
  return { id, label, room: room.name, room_id: room.id, code, qr_uuid: qr };
}

async function makeCatalogue(tx: Tx) {
  const [care, hotel] = await names(tx, 'service_type', [
    { name: 'Pflege', icon: 'nurse', position: 1 },
    { name: 'Service', icon: 'food', position: 2 },
  ]);
  const [high, normal, low] = await names(tx, 'priority', [
    { name: 'Dringend', level: 1, color: '#e5372c', urgency: 'high' },
    { name: 'Normal', level: 2, color: '#ffb020', urgency: 'normal' },
    { name: 'Später', level: 3, color: '#35b05a', urgency: 'low' },
  ]);
  if (!care || !hotel || !high || !normal || !low) throw new Error('the factory made no catalogue');
  const service = (service_type_id: string, priority_id: string, icon: string, de: string, en: string, more = {}) =>
    makeService(tx, { service_type_id, priority_id, icon, de, en, ...more });
  return {
    service_types: { care, hotel },
    priorities: { high, normal, low },
    services: {
      pain: await service(care, high, 'pain', 'Schmerzen', 'Pain'),
      water: await service(care, normal, 'water', 'Wasser', 'Water', {
        response_minutes: 10,
        involves_food_or_drink: true,
      }),
      toilet: await service(care, normal, 'toilet', 'Toilette', 'Toilet'),
      blanket: await service(care, low, 'blanket', 'Decke', 'Blanket'),
      newspaper: await service(hotel, low, 'newspaper', 'Zeitung', 'Newspaper', { payable: true, price_cents: 250 }),
      wifi: await service(hotel, low, 'wifi', 'WLAN', 'Wi-Fi'),
    },
  };
}

type NewService = {
  service_type_id: string;
  priority_id: string;
  icon: string;
  de: string;
  en: string;
  response_minutes?: number;
  payable?: boolean;
  price_cents?: number;
  involves_food_or_drink?: boolean;
};

/** A service with its title in German and English; answers its id. */
export async function makeService(tx: Tx, { de, en, ...service }: NewService): Promise<string> {
  const { id } = await tx.db
    .insertInto('service')
    .values({ hospital_id: tx.hospital, title: de, ...service })
    .returning('id')
    .executeTakeFirstOrThrow();
  const texts = [
    { language_code: 'de', title: de },
    { language_code: 'en', title: en },
  ];
  await tx.db
    .insertInto('service_text')
    .values(texts.map((text) => ({ hospital_id: tx.hospital, service_id: id, ...text })))
    .execute();
  return id;
}

async function names(tx: Tx, table: 'service_type' | 'priority', rows: object[]): Promise<string[]> {
  const values = rows.map((row) => ({ hospital_id: tx.hospital, ...row }));
  // The two tables share the columns that matter here; what is missing the database refuses.
  const made = await tx.db
    .insertInto(table)
    .values(values as never)
    .returning('id')
    .execute();
  return made.map((row) => row.id);
}

async function makeEmployees(
  tx: Tx,
  departments: { id: string }[],
  types: string[],
  nurses: number,
  password_hash: string,
  levels: TestHospital['levels'],
): Promise<TestEmployee[]> {
  const employees: TestEmployee[] = [];
  for (let index = 0; index <= nurses; index++) {
    const isElsewhere = index === nurses;
    const department = departments[isElsewhere ? 1 : 0]?.id ?? '';
    const name = isElsewhere ? 'Zoe' : (nurseNames[index % nurseNames.length] ?? 'Anna');
    const username = isElsewhere ? 'zoe' : `${name.toLowerCase()}${index < nurseNames.length ? '' : index}`;
    const row = {
      hospital_id: tx.hospital,
      access_level_id: index === 0 || isElsewhere ? levels.ward_lead : levels.care,
      role: 'nurse' as const,
      name,
      family: 'Test',
      username,
      password_hash,
    };
    const { id } = await tx.db.insertInto('employee').values(row).returning('id').executeTakeFirstOrThrow();
    await tx.db
      .insertInto('employee_department')
      .values({ hospital_id: tx.hospital, employee_id: id, department_id: department })
      .execute();
    const taken = types.map((service_type_id) => ({ hospital_id: tx.hospital, employee_id: id, service_type_id }));
    await tx.db.insertInto('employee_service_type').values(taken).execute();
    employees.push({ id, username, password: testPassword, name, department });
  }
  return employees;
}
