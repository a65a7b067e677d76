import { afterEach, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#server/testing/app.ts';
import { asSystem } from '#server/testing/app-context.ts';
import { loginByCode } from '#shared/beds/bed.endpoints.ts';
import { loginEmployee } from '#shared/employees/employee.endpoints.ts';
import { renderDescription } from './render-description.ts';

let app: TestApp | undefined;
afterEach(async () => {
  await app?.stop();
  app = undefined;
});

async function start(production: boolean): Promise<TestApp> {
  app = await startTestApp(undefined, { production });
  return app;
}

const paths = ['/api/docs', '/api/docs/openapi.json'];

test('the description has the headers of every page, runs nothing and asks nobody', async () => {
  const { origin } = await start(false);
  const answer = await fetch(`${origin}/api/docs`);
  const page = await answer.text();
  expect(answer.status).toBe(200);
  const policy = answer.headers.get('content-security-policy') ?? '';
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).not.toMatch(/script-src|connect-src|unsafe/);
  expect(answer.headers.get('referrer-policy')).toBe('no-referrer');
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(page).not.toMatch(/<script|\son[a-z]+=|https?:\/\/|url\(/i);
  expect(page).toContain('/api/{locale}/bed/login');
  expect(page).not.toContain('__NONCE__');
});

test('in production it is for employees who may see the settings', async () => {
  const { origin, context, call } = await start(true);
  const hospital = await context.newHospital();
  const [anna] = hospital.employees;
  const body = { hospital_code: hospital.code, username: anna?.username ?? '', password: anna?.password ?? '' };
  const nurse = (await call(loginEmployee, { body })).data.token;
  const bed = (await call(loginByCode, { body: { code: hospital.beds[0]?.code ?? '' } })).data.token;
  const statuses = (token?: string) =>
    Promise.all(
      paths.map(async (path) => {
        const headers = token ? { authorization: `Bearer ${token}` } : {};
        return (await fetch(`${origin}${path}`, { headers })).status;
      }),
    );
  expect(await statuses()).toEqual([401, 401]);
  expect(await statuses(bed)).toEqual([403, 403]);
  expect(await statuses(nurse)).toEqual([403, 403]);
  await asSystem(context, hospital, async (tx) => {
    const row = { hospital_id: tx.hospital, name: 'Technik' };
    const level = await tx.db.insertInto('access_level').values(row).returning('id').executeTakeFirstOrThrow();
    const right = { module_code: 'settings', access_right: 'view' } as const;
    await tx.db
      .insertInto('allocation')
      .values({ hospital_id: tx.hospital, access_level_id: level.id, ...right })
      .execute();
    await tx.db
      .updateTable('employee')
      .set({ access_level_id: level.id })
      .where('id', '=', anna?.id ?? '')
      .execute();
  });
  expect(await statuses(nurse)).toEqual([200, 200]);
});

test('words of a description are never markup', () => {
  const html = renderDescription({
    info: { title: '<b>', version: '1', description: '"&' },
    paths: { '/x': { get: { summary: '<script>alert(1)</script>', tags: ['"><i>'] } } },
    components: { schemas: { '<s>': { description: "</pre>'" } } },
  });
  expect(html).not.toMatch(/<script>alert|<b>"|<i>|<s>/);
  expect(html).toContain('&lt;script&gt;');
});
