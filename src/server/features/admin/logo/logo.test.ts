import { strToU8, zipSync } from 'fflate';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signIn } from '#server/features/access/fixtures/two-wards.ts';
import { allow, hospitalWith } from '#server/features/admin/fixtures/area-world.ts';
import { startTestApp, type TestApp } from '#server/testing/app.ts';
import { asSystem } from '#server/testing/app-context.ts';
import { readBedCards } from '#shared/beds/card.endpoints.ts';
import type { ErrorAnswer } from '#shared/kernel/errors.ts';
import { readLogo, removeLogo } from '#shared/settings/logo.endpoints.ts';
import type { HospitalLogo } from '#shared/settings/logo.schemas.ts';

let app: TestApp;
let photo: Buffer;
beforeAll(async () => {
  app = await startTestApp();
  const plain = sharp({ create: { width: 1600, height: 400, channels: 3, background: '#2b6cb0' } });
  photo = await plain
    .jpeg()
    .withExif({ IFD0: { Artist: 'Private name' } })
    .toBuffer();
});
afterAll(() => app.stop());

const drawing = (inside = '<circle cx="30" cy="10" r="10" fill="#ff0000"/>') =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 60 20" width="60" height="20">${inside}</svg>`);

async function world() {
  const { hospital, token } = await hospitalWith(app, 'administration');
  const send = async (content: Buffer, name = 'logo.svg', as = token) => {
    const address = `${app.origin}/api/en/admin/logo?${new URLSearchParams({ name })}`;
    const headers = { authorization: `Bearer ${as}`, 'content-type': 'application/octet-stream' };
    const response = await fetch(address, { method: 'PUT', headers, body: new Uint8Array(content) });
    const answer = (await response.json()) as { data: HospitalLogo } & ErrorAnswer; // as the call declares it
    return { status: response.status, answer, id: answer.data?.id ?? '' };
  };
  const read = (id: string, as = token) =>
    fetch(`${app.origin}/api/de/admin/logo/${id}`, { headers: { authorization: `Bearer ${as}` } });
  const files = () =>
    asSystem(app.context, hospital, async ({ db }) =>
      (await db.selectFrom('file').select('id').execute()).map(({ id }) => id),
    );
  const logged = () =>
    asSystem(app.context, hospital, async ({ db }) => {
      const rows = await db
        .selectFrom('activity_log')
        .select('action')
        .where('action', 'like', 'hospital.logo%')
        .execute();
      return rows.map(({ action }) => action);
    });
  return { hospital, token, send, read, files, logged };
}

test('a drawing becomes a PNG in its own shape and stands on the cards of the beds; another one replaces it', async () => {
  const { hospital, token, send, read, files, logged } = await world();
  const ids = hospital.beds[0]?.id ?? '';
  const onCards = async () => (await app.call(readBedCards, { token, query: { ids } })).data.logo;
  expect([await onCards(), (await app.call(readLogo, { token })).data.id]).toEqual([null, null]);
  const first = await send(drawing());
  expect([first.status, await onCards()]).toEqual([200, first.id]);
  const answer = await read(first.id);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/png']);
  expect(answer.headers.get('cache-control')).not.toContain('public');
  const png = Buffer.from(await answer.arrayBuffer());
  expect(await sharp(png).metadata()).toMatchObject({ format: 'png', width: 640, hasAlpha: true });
  const { data, info } = await sharp(png).raw().toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number) => [...data.subarray((y * info.width + x) * 4, (y * info.width + x) * 4 + 4)];
  expect([at(320, 106), at(0, 0)[3]]).toEqual([[255, 0, 0, 255], 0]);
  const second = await send(photo, 'logo.jpg');
  expect([await onCards(), await files()]).toEqual([second.id, [second.id]]);
  expect((await read(first.id)).status).toBe(404);
  const redrawn = Buffer.from(await (await read(second.id)).arrayBuffer());
  expect(await sharp(redrawn).metadata()).toMatchObject({ width: 640, height: 160 });
  expect([photo.includes('Private name'), redrawn.includes('Private name')]).toEqual([true, false]);
  for (const _ of ['once', 'again']) expect((await app.call(removeLogo, { token })).data).toEqual({ id: null });
  expect([await onCards(), await files()]).toEqual([null, []]);
  expect(await logged()).toEqual(['hospital.logo_changed', 'hospital.logo_changed', 'hospital.logo_removed']);
});

test('of logos that are sent at once one is kept', async () => {
  const { send, token, files } = await world();
  const sent = await Promise.all([1, 2, 3, 4].map(() => send(drawing())));
  expect(sent.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect(await files()).toEqual([(await app.call(readLogo, { token })).data.id]);
});

test('a picture full of noise fits into a file', async () => {
  const noise = await sharp({
    create: {
      width: 640,
      height: 320,
      channels: 4,
      background: '#0000',
      noise: { type: 'gaussian', mean: 128, sigma: 90 },
    },
  })
    .png()
    .toBuffer();
  expect((await (await world()).send(noise, 'logo.png')).status).toBe(200);
});

test.each<[string, () => Buffer, string?]>([
  ['a drawing with script', () => drawing('<script>alert(1)</script>')],
  ['a drawing with an archive behind it', () => Buffer.concat([drawing(), zipSync({ a: strToU8('x') })])],
  ['a drawing with a document type', () => Buffer.from(`<!DOCTYPE svg [<!ENTITY a "a">]>${drawing()}`)],
  ['a page that is called a drawing', () => Buffer.from('<!doctype html><svg></svg>')],
  ['a photo with an archive behind it', () => Buffer.concat([photo, zipSync({ a: strToU8('x') })]), 'a.jpg'],
  ['a PDF', () => Buffer.from('%PDF-1.7\n1 0 obj'), 'a.png'],
  ['a drawing whose name says a page', () => drawing(), 'a.html'],
  ['more than may be sent', () => Buffer.alloc(5120 * 1024 + 1)],
])('%s is refused under the field, and the logo stays as it was', async (_what, content, name) => {
  const { send, token, files } = await world();
  const { id } = await send(drawing());
  const { status, answer } = await send(content(), name);
  expect([status, Object.keys(answer.errors ?? {})]).toEqual([422, ['file']]);
  expect([(await app.call(readLogo, { token })).data.id, await files()]).toEqual([id, [id]]);
});

test('another hospital does not read it, nor who has neither settings nor cards; who prints cards does', async () => {
  const [here, elsewhere] = [await world(), await world()];
  const { hospital, send, read } = here;
  const { id } = await send(drawing());
  expect((await read(id, elsewhere.token)).status).toBe(404);
  expect((await read(id, 'none')).status).toBe(401);
  const bilal = await signIn(app, hospital, 'Bilal');
  expect((await read(id, bilal)).status).toBe(403);
  await allow(app, hospital, 'administration', ['qr:export', 'beds:view', 'access-levels:edit']);
  expect((await read(id)).status).toBe(200);
  expect((await app.call(readLogo, { token: here.token })).status).toBe(403);
  expect((await send(drawing())).status).toBe(403);
  expect((await app.call(removeLogo, { token: here.token })).status).toBe(403);
});
