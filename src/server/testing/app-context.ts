import { randomUUID } from 'node:crypto';
import { pino } from 'pino';
import { type AppContext, type AppContextOptions, openAppContext } from '#server/app-context.ts';
import { withClient } from '#server/platform/database/roles.ts';
import { makeSecret, SHARED_SECRETS, type SharedSecrets } from '#server/platform/secrets.ts';
import type { Tx } from '#server/platform/tx/tx.ts';
import { type TestClock, testClock } from './clock.ts';
import { testDatabase } from './database.ts';
import { newHospital, type TestBed, type TestEmployee, type TestHospital } from './hospital.ts';

export type TestContext = AppContext & {
  clock: TestClock;
  url: string;
  /** Runs SQL as the superuser, to break what the app could not. */
  breakBy(statement: string): Promise<void>;
  newHospital(options?: { nurses?: number }): Promise<TestHospital>;
};

export type TestOptions = Pick<AppContextOptions, 'push' | 'mail' | 'jobs'> & {
  via?: (url: string) => Promise<string>;
};

/**
 * The app context on a database of its own, with a clock that the test moves. Periodic jobs run only when the test runs
 * one, or with `jobs`. `via` answers the address at which the server finds the database, such as a link that a test can
 * cut. Stop it in `afterAll`.
 */
export async function openTestContext({ via, ...options }: TestOptions = {}): Promise<TestContext> {
  const database = await testDatabase();
  const clock = testClock();
  const secrets = testSecrets();
  const context = await openAppContext({
    url: via ? await via(database.appUrl) : database.appUrl,
    secrets,
    log: pino({ level: 'silent' }),
    release: 'test',
    clock,
    jobs: false,
    ...options,
  });
  return {
    ...context,
    clock,
    url: database.appUrl,
    breakBy: (statement) => withClient(database.superuserUrl, async (client) => void (await client.query(statement))),
    newHospital: (options) => newHospital(context, options),
    async stop() {
      await context.stop();
      await database.drop();
    },
  };
}

export function testSecrets(): SharedSecrets {
  return Object.fromEntries(SHARED_SECRETS.map((name) => [name, makeSecret(name)])) as SharedSecrets; // every shared name is there
}

/** Runs an action as this patient, in a transaction of its own. */
export function asPatient<T>(
  context: AppContext,
  hospital: TestHospital,
  stay: string,
  bed: TestBed,
  action: (tx: Tx) => Promise<T>,
): Promise<T> {
  const actor = { kind: 'patient', stay, bed: bed.id, session: randomUUID() } as const;
  return context.inHospital({ hospital: hospital.id, actor }, action);
}

/** Runs an action as this employee, in a transaction of its own. */
export function asEmployee<T>(
  context: AppContext,
  hospital: TestHospital,
  employee: TestEmployee,
  action: (tx: Tx) => Promise<T>,
): Promise<T> {
  const actor = { kind: 'employee', employee: employee.id, session: randomUUID() } as const;
  return context.inHospital({ hospital: hospital.id, actor }, action);
}

/** Runs an action as the server itself. */
export function asSystem<T>(context: AppContext, hospital: TestHospital, action: (tx: Tx) => Promise<T>): Promise<T> {
  return context.inHospital({ hospital: hospital.id, actor: { kind: 'system', reason: 'test' } }, action);
}
