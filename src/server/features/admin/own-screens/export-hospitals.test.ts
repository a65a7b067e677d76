import { afterAll, beforeAll, expect, test } from 'vitest';
import { allow, hospitalWith } from '#server/features/admin/fixtures/area-world.ts';
import { signedInAdministrator } from '#server/features/employees/platform/fixtures/administrator.ts';
import { findPlatform } from '#server/features/employees/platform-tenant.reads.ts';
import { startTestApp, type TestApp } from '#server/testing/app.ts';
import { readAccount } from '#shared/employees/employee.endpoints.ts';
import { changeHospital, exportHospitals, readHospitalOfPlatform } from '#shared/hospitals/hospital.endpoints.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const fetchFile = async (token: string, query = '', locale = 'en') => {
  const headers = { authorization: `Bearer ${token}` };
  const response = await fetch(`${app.origin}/api/${locale}/platform/hospitals/export${query}`, { headers });
  return { headers: response.headers, text: await response.clone().text(), bytes: await response.bytes() };
};
const linesOf = (text: string) => text.replace('\ufeff', '').trim().split('\r\n');

async function renamed(token: string, id: string, hospital_name: string): Promise<string> {
  const { data } = await app.call(readHospitalOfPlatform, { token, params: { id } });
  const { version, code, time_zone, listed, host, phone } = data;
  const body = { version, code, hospital_name, time_zone, address: 'Am Fluss 1, Hof', phone, host, listed };
  expect((await app.call(changeHospital, { token, params: { id }, body })).status).toBe(200);
  return code;
}

test('platform administrators export the hospitals that the search finds, on record, and no cell is a formula', async () => {
  const { token, id: administrator } = await signedInAdministrator(app);
  const [first, second] = [await app.context.newHospital(), await app.context.newHospital()];
  const code = await renamed(token, first.id, '=Klinikum Süd');
  const all = await fetchFile(token);
  expect([all.bytes.slice(0, 3), all.headers.get('content-type')]).toEqual([
    new Uint8Array([0xef, 0xbb, 0xbf]),
    'text/csv; charset=utf-8',
  ]);
  expect(all.headers.get('content-disposition')).toMatch(/hospitals-\d{4}-\d\d-\d\d\.csv/);
  const [head, ...lines] = linesOf(all.text);
  expect(head).toBe(
    'Hospital code,Name of the hospital,In use,Listed publicly,Address,Phone,Server of its own,Language,Time zone,Currency',
  );
  expect([lines.length, Number(all.headers.get('x-total-rows'))]).toEqual([2, 2]); // not the platform's own tenant
  expect(lines).toContain(`${code},'=Klinikum Süd,yes,no,"Am Fluss 1, Hof",,,Deutsch (de),Europe/Berlin,EUR`);
  expect(lines.some((line) => line.startsWith(`${second.code},`))).toBe(true);
  const found = await fetchFile(token, '?search=sued%20klinik', 'de');
  expect(linesOf(found.text).map((line) => line.split(';')[0])).toEqual(['Krankenhaus-Code', code]);
  const workbook = await fetchFile(token, '?format=xlsx');
  expect([...workbook.bytes.slice(0, 2)]).toEqual([0x50, 0x4b]);

  const { id: tenant } = await findPlatform(app.context.db);
  const entries = await app.context.inHospital(
    { hospital: tenant, actor: { kind: 'system', reason: 'test' } },
    ({ db }) =>
      db
        .selectFrom('activity_log')
        .innerJoin('activity_payload', 'activity_payload.activity_id', 'activity_log.id')
        .select(['causer_id', 'properties'])
        .where('action', '=', 'hospital.exported')
        .orderBy('activity_log.id')
        .execute(),
  );
  expect(entries).toMatchObject([
    { causer_id: administrator, properties: { rows: 2, format: 'csv' } },
    { properties: { rows: 1, format: 'csv', query: { search: 'sued klinik' } } },
    { properties: { rows: 2, format: 'xlsx' } },
  ]);
});

test('whatever a level of a hospital holds, it exports none; nor does a visit of a platform administrator', async () => {
  const { hospital, token } = await hospitalWith(app, 'administration');
  await allow(app, hospital, 'administration', ['hospitals:view', 'hospitals:export', 'access-levels:edit']);
  const status = async (as: string) => (await app.call(exportHospitals, { token: as, query: {} })).status;
  expect(await status(token)).toBe(403);
  const { token: own, enter } = await signedInAdministrator(app, 'Grace');
  expect((await app.call(readAccount, { token: own })).data.rights).toContain('hospitals:export');
  const { data: visit } = await enter(hospital);
  expect([await status(visit.token), await status(own)]).toEqual([403, 200]);
});
