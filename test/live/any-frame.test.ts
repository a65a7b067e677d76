import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { RawPage } from '#server/platform/realtime/conformance/raw-page.ts';
import { anyFrame } from '#server/platform/realtime/guards/fixtures/any-frame.ts';
import { startTestApp, type TestApp } from '#server/testing/app.ts';
import { loginByCode } from '#shared/beds/bed.endpoints.ts';
import { channels } from '#shared/kernel/channels.ts';
import { clientEcho, echo } from '#shared/kernel/echo.events.ts';
import { type ChannelsGranted, realtimeKey, realtimePaths } from '#shared/kernel/realtime.endpoints.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

type Own = { token: string; device: string; names: string[] };

async function signIn(code = ''): Promise<Own> {
  const { token, bed } = (await app.call(loginByCode, { body: { code } })).data;
  const names = [channels.device(bed.device.id), channels.stay(bed.stay.id)];
  return { token, device: channels.device(bed.device.id), names };
}

/** A page of this session, on its own channels by the server's own authorization. */
async function openPage({ token, names }: Own): Promise<RawPage> {
  const page = await RawPage.open(
    Number(new URL(app.origin).port),
    `${realtimePaths.socket}/app/${realtimeKey}?protocol=7`,
  );
  const answer = await fetch(`${app.origin}${realtimePaths.pusherAuthChannels}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ socket_id: page.socketId, channel_names: names }),
  });
  const { channels: granted } = (await answer.json()) as ChannelsGranted;
  for (const channel of names) {
    page.send({ event: 'pusher:subscribe', data: { channel, ...granted[channel] } });
    await page.next('subscription_succeeded', channel);
  }
  return page;
}

test('no frame of any JSON harms the running server: the other page has its echo, and calls are answered', async () => {
  const hospital = await app.context.newHospital();
  const [one, other] = [await signIn(hospital.beds[0]?.code), await signIn(hospital.beds[1]?.code)];
  const witness = await openPage(other);
  const unreadable = { event: 'pusher:subscribe', data: { channel: { toString: 0 } } };
  const frames = fc.array(anyFrame(...one.names, ...other.names), { minLength: 1, maxLength: 8 });
  const send = fc.asyncProperty(frames, async (sent) => {
    const page = await openPage(one);
    for (const frame of [...sent, unreadable]) page.send(JSON.stringify(frame));
    await witness.settle(); // an echo each time would be more than a page may send
    // It may be sent away for what it sent, but not for a defect.
    await page.leave();
    expect((await page.closing()).code).not.toBe(1011);
  });
  await fc.assert(send, { numRuns: 60 });
  expect((await fetch(`${app.origin}/healthz`)).status).toBe(200);
  witness.send({ event: clientEcho.name, channel: other.device, data: { n: 1, visible: true, audio: false } });
  expect((await witness.next(echo.kind, other.device)).data.n).toBe(1);
  await witness.leave();
}, 120_000);
