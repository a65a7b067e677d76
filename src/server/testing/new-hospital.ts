import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { pino } from 'pino';
import { enterDuty } from '#server/features/duty/duty.actions.ts';
import { openHouse } from '#server/house.ts';
import { APP } from '#server/platform/database/roles.ts';
import { openSecrets } from '#server/platform/secrets.ts';
import { newHospital, type TestHospital } from './hospital.ts';

/**
 * Makes hospitals beside a running server, in the data folder that `WARDBELL_DATA` names: for each line that it reads
 * one, printed as one line of JSON, with Clara on duty. Ends when its input does.
 */
const dataFolder = process.env.WARDBELL_DATA ?? '';
const secrets = openSecrets(dataFolder);
const [, , , port = '', socketFolder = ''] = readFileSync(join(dataFolder, 'postgres', 'postmaster.pid'), 'utf8').split(
  '\n',
);
const url = `postgresql://${APP}:${secrets.database_app_password}@/wardbell?host=${encodeURIComponent(socketFolder)}&port=${port}`;
const house = await openHouse({ url, secrets, log: pino({ level: 'silent' }), release: 'test' });
for await (const _line of createInterface({ input: process.stdin })) {
  process.stdout.write(`${JSON.stringify(await hospitalOnDuty())}\n`);
}
await house.stop();

async function hospitalOnDuty(): Promise<TestHospital> {
  const hospital = await newHospital(house);
  // Somebody is on duty, so that what a bed asks for has somebody to be told to.
  const clara = hospital.employees.find(({ name }) => name === 'Clara');
  if (!clara) throw new Error('there is no Clara');
  const actor = { kind: 'employee', employee: clara.id, session: randomUUID() } as const;
  await house.inHospital({ hospital: hospital.id, actor }, async (tx) => {
    await enterDuty(tx);
    // With a phone in the pocket: otherwise the house finds soon that nobody can be reached (S21).
    const now = tx.clock.now();
    const phone = {
      kind: 'employee',
      employee_id: clara.id,
      state: 'hidden',
      last_echo_at: now,
      created_at: now,
    } as const;
    await tx.db
      .insertInto('device')
      .values({ hospital_id: hospital.id, ...phone })
      .execute();
  });
  return hospital;
}
