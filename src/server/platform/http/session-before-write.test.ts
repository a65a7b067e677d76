import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { denied } from '#server/platform/errors.ts';
import { startTestApp, type TestApp } from '#server/testing/app.ts';
import { loginEmployee } from '#shared/employees/employee.endpoints.ts';
import { endpoint } from '#shared/kernel/endpoint.ts';
import { bearerIdentity } from './authenticate.ts';
import { describeCalls } from './docs/openapi.ts';
import { answerErrors } from './error-answer.ts';
import { registerRoutes } from './register.ts';
import { route } from './route.ts';
import { urgencyJudge } from './urgent-calls.ts';

const words = { method: 'POST', refuses: [], summary: '', who: 'employee' } as const;
const writing = { path: '/beds/written', needs: 'own' } as const;
const guarded = { path: '/beds/guarded', needs: 'beds:edit' } as const;

let app: TestApp;
let calls: FastifyInstance;
/** The calls whose handler was entered: what writes is there, and nowhere before it. */
const entered: string[] = [];
beforeAll(async () => {
  app = await startTestApp();
  const { context } = app;
  const routes = [writing, guarded].map(({ path, needs }) =>
    route(endpoint<{ answer: null }>()({ ...words, path, needs }), { answer: z.null() }, async () => {
      entered.push(path);
      return null;
    }),
  );
  calls = fastify();
  answerErrors(calls);
  await describeCalls(calls);
  await calls.register(async (api) =>
    registerRoutes(
      api,
      {
        identify: bearerIdentity({ db: context.callers, clock: context.clock }),
        anonymous: { ...context, relyingParty: null },
        urgent: { inHospital: context.urgent.inHospital, judge: urgencyJudge(context.urgent.inHospital) },
        ownsSocket: () => false,
        refusalOf: async (_tx, need) => (need === guarded.needs ? denied() : null),
      },
      routes,
    ),
  );
});
afterAll(async () => {
  await calls.close();
  await app.stop();
});

/** Anna's token: it lives on where only her session is ended. */
async function signedIn(): Promise<string> {
  const hospital = await app.context.newHospital();
  const [anna] = hospital.employees;
  const body = { hospital_code: hospital.code, username: anna?.username ?? '', password: anna?.password ?? '' };
  return (await app.call(loginEmployee, { body })).data.token;
}

async function post(path: string, token: string): Promise<number> {
  entered.length = 0;
  const { statusCode } = await calls.inject({
    method: 'POST',
    url: `/api/de${path}`,
    headers: { authorization: `Bearer ${token}` },
  });
  return statusCode;
}

test('S28 of a session that has ended nothing is written: its call is not entered before it is known to run', async () => {
  const token = await signedIn();
  expect([await post(writing.path, token), entered]).toEqual([200, [writing.path]]);
  await app.context.breakBy("update employee_session set ended_at = now(), end_reason = 'logout'");
  expect([await post(writing.path, token), entered]).toEqual([401, []]);
});

test('nor is the call of somebody who may not make it', async () => {
  expect([await post(guarded.path, await signedIn()), entered]).toEqual([403, []]);
});
