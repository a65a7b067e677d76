import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pino } from 'pino';
import { openHouse } from '#server/house.ts';
import { APP } from '#server/platform/database/roles.ts';
import { openSecrets } from '#server/platform/secrets.ts';
import { newHospital } from './hospital.ts';

/** Makes a hospital beside a running server, in the data folder that `WARDBELL_DATA` names, and prints it as JSON. */
const dataFolder = process.env.WARDBELL_DATA ?? '';
const secrets = openSecrets(dataFolder);
const [, , , port = '', socketFolder = ''] = readFileSync(join(dataFolder, 'postgres', 'postmaster.pid'), 'utf8').split(
  '\n',
);
const url = `postgresql://${APP}:${secrets.database_app_password}@/wardbell?host=${encodeURIComponent(socketFolder)}&port=${port}`;
const house = await openHouse({ url, secrets, log: pino({ level: 'silent' }), release: 'test' });
process.stdout.write(JSON.stringify(await newHospital(house)));
await house.stop();
