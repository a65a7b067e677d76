import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeApi } from '#server/describe-api.ts';
import { RawPage } from '#server/platform/realtime/conformance/raw-page.ts';
import { startTestApp, type TestApp } from '#server/testing/app.ts';
import { loginByCode } from '#shared/beds/bed.endpoints.ts';
import { loginEmployee } from '#shared/employees/employee.endpoints.ts';
import { type ChannelsGranted, realtimeKey, realtimePaths } from '#shared/kernel/realtime.endpoints.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

async function atBed(number: number) {
  const hospital = await app.context.newHospital();
  const bed = (await app.call(loginByCode, { body: { code: hospital.beds[number]?.code ?? '' } })).data;
  const page = await RawPage.open(
    Number(new URL(app.origin).port),
    `${realtimePaths.socket}/app/${realtimeKey}?protocol=7`,
  );
  const ask = (body: object, token = bed.token) =>
    fetch(`${app.origin}${realtimePaths.pusherAuthChannels}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  return { own: [`private-stay.${bed.bed.stay.id}`, `private-device.${bed.bed.device.id}`], page, ask };
}

test('all channels of a device are authorized in one call; one without a right is refused alone', async () => {
  const { own, page, ask } = await atBed(0);
  const foreign = (await atBed(1)).own[0] ?? '';
  const answer = await ask({ socket_id: page.socketId, channel_names: [...own, foreign] });
  const { channels } = (await answer.json()) as ChannelsGranted;
  expect(channels[foreign]).toBeNull();
  for (const channel of own) {
    page.send({ event: 'pusher:subscribe', data: { channel, ...channels[channel] } });
    expect((await page.next('subscription_', channel)).event).toBe('pusher_internal:subscription_succeeded');
  }
});

test("it is refused without a session, for a socket that is another session's, and for what is no list of channels", async () => {
  const [one, other] = [await atBed(0), await atBed(0)];
  const body = { socket_id: one.page.socketId, channel_names: one.own };
  expect((await one.ask(body, 'nonsense')).status).toBe(401);
  expect((await one.ask(body)).status).toBe(200);
  expect((await other.ask({ ...body, channel_names: other.own })).status).toBe(403);
  for (const channel_names of [[], 'private-a', ['a b'], Array.from({ length: 101 }, () => 'a'), [{ toString: 0 }]])
    expect((await one.ask({ ...body, channel_names })).status).toBe(422);
});

test('a name that only looks like a channel of ours is no right, and no defect', async () => {
  const hospital = await app.context.newHospital();
  const [anna] = hospital.employees;
  const body = { hospital_code: hospital.code, username: anna?.username ?? '', password: anna?.password ?? '' };
  const { token } = (await app.call(loginEmployee, { body })).data;
  const { page, ask } = await atBed(0);
  const name = `private-department.${'-'.repeat(36)}`;
  const answer = await ask({ socket_id: page.socketId, channel_names: [name] }, token);
  expect([answer.status, await answer.json()]).toEqual([200, { channels: { [name]: null } }]);
});

test('the call stands in the description of the API, with what goes in and comes out', async () => {
  const { paths } = (await describeApi()) as { paths: Record<string, { post: object }> };
  expect(paths[realtimePaths.pusherAuthChannels]?.post).toMatchObject({
    requestBody: { content: { 'application/json': { schema: { required: ['socket_id', 'channel_names'] } } } },
    responses: { 200: { content: { 'application/json': { schema: { required: ['channels'] } } } } },
    security: [{ bearer: [] }],
  });
});
