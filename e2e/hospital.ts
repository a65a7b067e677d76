import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { TestBed, TestEmployee, TestHospital } from '#server/testing/hospital.ts';
import type { WardbellServer } from './server.ts';

/** A hospital that one test has to itself: tenancy is what keeps tests apart. */
export type Hospital = TestHospital;

const factory = join(import.meta.dirname, '../src/server/testing/new-hospital.ts');

/** Makes a hospital in the database of the given server; its beds and employees are what the factory makes of it. */
export async function makeHospital(server: WardbellServer): Promise<Hospital> {
  const { stdout } = await promisify(execFile)(process.execPath, [factory], {
    env: { ...process.env, NODE_ENV: 'test', WARDBELL_DATA: server.dataFolder },
  });
  return JSON.parse(stdout) as Hospital; // the factory prints this type and nothing else
}

/** The bed of this number, from 0; there are eight. */
export function bedOf(hospital: Hospital, index = 0): TestBed {
  const bed = hospital.beds[index];
  if (!bed) throw new Error(`there is no bed ${index}`);
  return bed;
}

/** The employee of this first name. */
export function employeeOf(hospital: Hospital, name: string): TestEmployee {
  const employee = hospital.employees.find((one) => one.name === name);
  if (!employee) throw new Error(`there is no ${name}`);
  return employee;
}
