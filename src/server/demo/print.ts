import { sql } from 'kysely';
import { renderUnicodeCompact } from 'uqr';
import { openBedCodes, showCode } from '#server/features/beds/code.actions.ts';
import type { SharedSecrets } from '#server/platform/secrets.ts';
import type { InHospital } from '#server/platform/tx/in-hospital.ts';
import type { Db, Tx } from '#server/platform/tx/tx.ts';
import { qrAddress } from '#shared/kernel/addresses.ts';
import { stationToken } from './ground/devices.ts';
import { demoPassword, employees, onDutyNow } from './hospital/employees.ts';
import { opening } from './hospital/opening.ts';
import { hospital } from './hospital/places.ts';
import { demoHospital } from './seed.ts';

export type PrintOptions = {
  db: Db;
  inHospital: InHospital;
  secrets: SharedSecrets;
  /** Where people reach this server, such as `http://localhost:3000`, without a slash at the end. */
  origin: string;
};
type BedLine = { name: string; department: string; code: string; qr: string };

/** Beds worth opening first: those with an open request. */
const shownBeds: readonly string[] = Object.values(opening);

/**
 * What whoever starts the demo needs, line by line: addresses, logins, the codes that the beds have now (they rotate)
 * and one QR code to scan. Nothing when this database holds no demo hospital.
 */
export async function printDemo({ db, inHospital, secrets, origin }: PrintOptions): Promise<string[]> {
  const id = await demoHospital(db);
  if (!id) return [];
  const caller = { hospital: id, actor: { kind: 'system', reason: 'print the demo' } as const };
  const beds = (await inHospital(caller, (tx) => readBeds(tx, secrets))).filter(({ name }) => shownBeds.includes(name));
  const first = beds.find(({ name }) => name === opening.urgent) ?? beds[0];
  return [
    '',
    `${hospital.name}, the demo hospital (code ${hospital.code})`,
    `  Patients  ${origin}/`,
    `  Staff     ${origin}/staff`,
    `  Ward display  ${origin}/staff/de/station/enrol#${stationToken(secrets)}`,
    '',
    `  Staff sign in with hospital code ${hospital.code} and the password ${demoPassword}:`,
    ...logins(),
    '',
    '  Patients sign in with the code of their bed:',
    ...beds.map(({ name, code, department }) => `    Bed ${name.padEnd(5)} ${showCode(code)}  ${department}`),
    ...(first
      ? ['', `  Or scan for bed ${first.name}: ${qrAddress(origin, first.qr)}`, ...qrLines(qrAddress(origin, first.qr))]
      : []),
    '',
  ];
}

function logins(): string[] {
  return employees
    .filter(({ username, access }) => access !== 'care' || onDutyNow.some((name) => name === username))
    .map(({ username, name, family, role, access }) => {
      return `    ${username.padEnd(8)} ${name} ${family} (${role}, ${access.replace('_', ' ')})`;
    });
}

function qrLines(link: string): string[] {
  return renderUnicodeCompact(link, { border: 2 })
    .split('\n')
    .map((line) => `    ${line}`);
}

async function readBeds(tx: Tx, secrets: SharedSecrets): Promise<BedLine[]> {
  const rows = await tx.db
    .selectFrom('bed')
    .innerJoin('room', 'room.id', 'bed.room_id')
    .innerJoin('department', 'department.id', 'room.department_id')
    .select([
      'bed.label',
      'room.name as room',
      'department.name as department',
      'bed.code_encrypted',
      'bed.qr_encrypted',
    ])
    .where('bed.deleted_at', 'is', null)
    .where('bed.is_probe', '=', sql.lit(false))
    .orderBy('bed.position')
    .limit(500)
    .execute();
  return rows.map((row) => ({
    name: `${row.room}·${row.label}`,
    department: row.department,
    ...openBedCodes(secrets, row),
  }));
}
