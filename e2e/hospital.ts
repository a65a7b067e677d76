import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { WardbellServer } from './server.ts';

/** A hospital that one test has to itself: tenancy is what keeps tests apart. */
export type Hospital = {
  code: string;
  department: { id: string; name: string };
  beds: { id: string; label: string; code: string; qr_uuid: string }[];
  employees: { username: string; password: string; name: string }[];
};

const factory = join(import.meta.dirname, '../src/server/testing/new-hospital.ts');

/** Makes a hospital in the database of the given server; its beds and employees are what the factory makes of it. */
export async function makeHospital(server: WardbellServer): Promise<Hospital> {
  const { stdout } = await promisify(execFile)(process.execPath, [factory], {
    env: { ...process.env, NODE_ENV: 'test', WARDBELL_DATA: server.dataFolder },
  });
  return JSON.parse(stdout) as Hospital; // the factory prints this type and nothing else
}
