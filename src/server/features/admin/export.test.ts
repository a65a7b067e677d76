import { sql } from 'kysely';
import { readSheet } from 'read-excel-file/node';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#server/testing/app.ts';
import { asSystem } from '#server/testing/app-context.ts';
import { rights } from '#shared/access/rights.ts';
import { areas } from '#shared/areas/all.ts';
import { isKept } from '#shared/areas/define.ts';
import { rooms } from '#shared/areas/rooms.ts';
import { allow, called, callsOf, hospitalWith, newRow } from './fixtures/area-world.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const download = (area: string, token: string, query = '', locale = 'en') =>
  fetch(`${app.origin}/api/${locale}/admin/${area}/export?${query}`, { headers: { authorization: `Bearer ${token}` } });
/** The decoder of `text()` takes the mark away. */
const bytesOf = async (answer: Response) => Buffer.from(await answer.arrayBuffer()).toString('utf8');

const filled = areas.filter((area) => isKept(area) && !area.without && area.name !== 'records');

test.each(filled.map((area) => [area.name, area] as const))(
  '%s: a file of what the filter shows',
  async (name, area) => {
    const { hospital, token } = await hospitalWith(app, 'administration');
    const calls = callsOf(app, area, token);
    await allow(app, hospital, 'administration', [
      ...rights.map((right) => `${area.name}:${right}` as const),
      'access-levels:edit',
    ]);
    await calls.create({ ...newRow(hospital, area), ...called(area, '=1+1;"x" y') });
    const answer = await download(name, token, `filter[${area.title}]=1%2B1`);
    expect([answer.status, answer.headers.get('x-total-rows')]).toEqual([200, '1']);
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="[a-z-]+-\d{4}-\d\d-\d\d\.csv"$/);
    const text = await bytesOf(answer);
    const lines = text.split('\r\n');
    expect([text.charCodeAt(0), lines.length]).toEqual([0xfeff, 3]);
    expect(lines[1]).toContain(`"'=1+1;""x"" y"`);
    const one = await bytesOf(await download(name, token, `columns=${area.title}`, 'de'));
    expect(one.split('\r\n')[0]).not.toContain(';');
    const logged = await asSystem(app.context, hospital, ({ db }) =>
      db.selectFrom('activity_log').select('id').where('action', '=', `${area.table}.exported`).execute(),
    );
    expect(logged.length).toBe(2);
    await allow(app, hospital, 'administration', [`${area.name}:view`, 'access-levels:edit']);
    expect((await download(name, token)).status).toBe(403);
  },
);

test('many rows leave in parts, in the order of the list, each once', async () => {
  const { hospital, token } = await hospitalWith(app, 'administration');
  await asSystem(app.context, hospital, ({ db }) =>
    sql`insert into room (hospital_id, department_id, name, position)
      select ${hospital.id}, ${hospital.departments[0]?.id}, 'R' || n, n + 10 from generate_series(1, 1600) n`.execute(
      db,
    ),
  );
  const lines = (await bytesOf(await download(rooms.name, token, 'search=R&columns=name&sort=-name'))).split('\r\n');
  const names = lines.slice(1, -1);
  expect([names.length, names[0], names.at(-1)]).toEqual([1600, 'R1600', 'R1']);
  expect(new Set(names).size).toBe(1600);
  const { meta } = await callsOf(app, rooms, token).list({ search: 'R' });
  expect(meta).toMatchObject({ total: 1000, is_bounded: true });
  expect((await callsOf(app, rooms, token).list({ search: 'R', count: 'exact' })).meta.total).toBe(1600);
});

test('the same as a workbook: the rows of the list under the names of its columns', async () => {
  const { hospital, token } = await hospitalWith(app, 'administration');
  await callsOf(app, rooms, token).create({ ...newRow(hospital, rooms), name: '=Sonne' });
  const answer = await download(rooms.name, token, 'search=Sonne&columns=name&format=xlsx', 'de');
  expect(answer.headers.get('content-type')).toBe('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet');
  expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="rooms-\d{4}-\d\d-\d\d\.xlsx"$/);
  const sheet = await readSheet(Buffer.from(await answer.arrayBuffer()));
  expect(sheet.map(([name]) => name)).toEqual([expect.any(String), '=Sonne']);
});
