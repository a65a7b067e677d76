import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { TestBed, TestEmployee, TestHospital } from '#server/testing/hospital.ts';
import type { ModuleCode, Right, Scope } from '#shared/access/rights.ts';
import type { WardbellServer } from './server.ts';

/** A hospital that one test has to itself: tenancy is what keeps tests apart. */
export type Hospital = TestHospital;

/** Makes hospitals in the database of one server; its beds and employees are what the factory makes of it. */
export type HospitalFactory = {
  make(): Promise<Hospital>;
  /** From now on this employee may do this and nothing else. */
  allowAlone(hospital: Hospital, name: string, rights: [ModuleCode, Right][], scope?: Scope): Promise<void>;
  /** From now on the codes of this hospital's beds stay as they are. */
  fixCards(hospital: Hospital): Promise<void>;
  /** From now on who has administrator rights there must have a second factor. */
  requireFactor(hospital: Hospital): Promise<void>;
  /** From now on figures of single persons are shown there. */
  showPersons(hospital: Hospital): Promise<void>;
  /** From now on nobody registers there. */
  closeRegistration(hospital: Hospital): Promise<void>;
  /** The links that this hospital has mailed came too late. */
  expireLinks(hospital: Hospital): Promise<void>;
  /** Gives its first ward so many further rooms. */
  addRooms(hospital: Hospital, rooms: number): Promise<void>;
  /** The hour of every change that is planned in it has come. */
  makePlansDue(hospital: Hospital): Promise<void>;
  /** What its patients have written has waited so many seconds longer to be opened. */
  leaveUnread(hospital: Hospital, seconds: number): Promise<void>;
  /** From now on its employees ask one another for blankets, and no patient does. */
  askColleagues(hospital: Hospital): Promise<void>;
  stop(): Promise<void>;
};

const script = join(import.meta.dirname, '../src/server/testing/new-hospital.ts');

/** One process for all hospitals of a server: to start it takes longer than to make one. */
export function startFactory({ dataFolder }: Pick<WardbellServer, 'dataFolder'>): HospitalFactory {
  const child = spawn(process.execPath, [script], {
    env: { ...process.env, NODE_ENV: 'test', WARDBELL_DATA: dataFolder },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const ask = async (asked: string): Promise<unknown> => {
    child.stdin.write(`${asked}\n`);
    const line = await lines.next();
    if (line.done) throw new Error(`The factory ended with code ${child.exitCode}; see above.`);
    return JSON.parse(line.value);
  };
  return {
    make: async () => (await ask('')) as Hospital, // the factory prints this type and nothing else
    async allowAlone({ id, ...of }, name, rights, scope = 'own_departments') {
      await ask(JSON.stringify({ hospital: id, employee: employeeOf({ id, ...of }, name).id, rights, scope }));
    },
    async fixCards({ id }) {
      await ask(JSON.stringify({ hospital: id, setting: 'codes_rotate', value: false }));
    },
    async requireFactor({ id }) {
      await ask(JSON.stringify({ hospital: id, setting: 'second_factor_of_administrators', value: true }));
    },
    async showPersons({ id }) {
      await ask(JSON.stringify({ hospital: id, setting: 'figures_of_persons', value: true }));
    },
    async closeRegistration({ id }) {
      await ask(JSON.stringify({ hospital: id, setting: 'registration', value: 'closed' }));
    },
    async expireLinks({ id }) {
      await ask(JSON.stringify({ hospital: id, links: 'expired' }));
    },
    async addRooms({ id }, rooms) {
      await ask(JSON.stringify({ hospital: id, rooms }));
    },
    async makePlansDue({ id }) {
      await ask(JSON.stringify({ hospital: id, plans: 'due' }));
    },
    async leaveUnread({ id }, seconds) {
      await ask(JSON.stringify({ hospital: id, unread_seconds: seconds }));
    },
    async askColleagues({ id, services }) {
      await ask(JSON.stringify({ hospital: id, of_colleagues: services.blanket }));
    },
    async stop() {
      child.stdin.end();
      await ended;
    },
  };
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
