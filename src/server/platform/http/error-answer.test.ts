import fastify from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#server/testing/app.ts';
import { asSystem } from '#server/testing/app-context.ts';
import { loginByCode } from '#shared/beds/bed.endpoints.ts';
import { submitRequest } from '#shared/requests/request.endpoints.ts';
import { answerErrors } from './error-answer.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

test('a tap that is held up for too long in the database is told to come again, and then is taken', async () => {
  const hospital = await app.context.newHospital();
  const { data } = await app.call(loginByCode, { body: { code: hospital.beds[0]?.code ?? '' } });
  const stay_id = data.bed.stay.id;
  const body = {
    ...{ id: crypto.randomUUID(), stay_id, asked_at: new Date().toISOString() },
    items: [{ service_id: hospital.services.pain }],
  };
  const tap = () => app.call(submitRequest, { token: data.token, body });
  const held = await asSystem(app.context, hospital, async (tx) => {
    await sql`select from stay where id = ${stay_id} for update`.execute(tx.db);
    return tap();
  });
  expect({ status: held.status, code: held.error.code }).toEqual({ status: 503, code: 'unavailable' });
  expect(Number(held.retryAfter)).toBeGreaterThan(0);
  expect((await tap()).status).toBe(201);
});

test('what the database refuses by a rule that people know is said by its code and in words, not as a defect', async () => {
  const server = fastify();
  answerErrors(server);
  server.get('/api/de/anything', () => {
    throw Object.assign(new Error('violates a rule'), {
      ...{ code: '23514', constraint: 'promise_of_high_urgency_too_long' },
    });
  });
  const answer = await server.inject('/api/de/anything');
  expect([answer.statusCode, answer.json()]).toEqual([
    422,
    { code: 'promise_too_long', message: expect.stringContaining('15 Minuten') },
  ]);
});
