import { strToU8, zipSync } from 'fflate';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signIn } from '#server/features/access/fixtures/two-wards.ts';
import { allow, callsOf, hospitalWith } from '#server/features/admin/fixtures/area-world.ts';
import { startTestApp, type TestApp } from '#server/testing/app.ts';
import { asSystem } from '#server/testing/app-context.ts';
import type { ServiceImage } from '#shared/areas/service-image.schemas.ts';
import { services } from '#shared/areas/services.ts';
import { listServicesForBed, loginByCode } from '#shared/beds/bed.endpoints.ts';
import type { ErrorAnswer } from '#shared/kernel/errors.ts';
import { imageOfIcon } from '#shared/kernel/service-icon.ts';
import { eraseUnusedImages } from './service-images.ts';

let app: TestApp;
let photo: Buffer;
beforeAll(async () => {
  app = await startTestApp();
  const plain = sharp({ create: { width: 600, height: 300, channels: 3, background: '#2b6cb0' } });
  photo = await plain
    .jpeg()
    .withExif({ IFD0: { Artist: 'Private name' } })
    .toBuffer();
});
afterAll(() => app.stop());

const svgOf = (inside: string, more = '') =>
  Buffer.from(
    `<?xml version="1.0"?>\n<!-- Drawn by hand -->\n<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" width="24" height="24"${more}>${inside}</svg>`,
  );
const dot = '<circle cx="12" cy="12" r="12" fill="#ff0000"/>';

async function world() {
  const { hospital, token } = await hospitalWith(app, 'administration');
  const calls = callsOf(app, services, token);
  const send = async (content: Buffer, name = 'bild.png', as = token) => {
    const address = `${app.origin}/api/en/admin/services/images?${new URLSearchParams({ name })}`;
    const headers = { authorization: `Bearer ${as}`, 'content-type': 'application/octet-stream' };
    const response = await fetch(address, { method: 'POST', headers, body: new Uint8Array(content) });
    const answer = (await response.json()) as { data: ServiceImage } & ErrorAnswer; // as the call declares it
    return { status: response.status, answer, icon: answer.data?.icon ?? '' };
  };
  const files = () =>
    asSystem(app.context, hospital, async ({ db }) =>
      (await db.selectFrom('file').select('id').execute()).map(({ id }) => id),
    );
  return { hospital, token, calls, send, files };
}

const read = (icon: string) => fetch(`${app.origin}/api/de/static/service-images/${imageOfIcon(icon)}`);
const nameIcon = async ({ calls }: Awaited<ReturnType<typeof world>>, id: string, values: object) =>
  calls.update(id, (await calls.read(id)).data.version, values);

test('a drawing becomes a PNG that keeps what shines through, and stands for the service at the bed', async () => {
  const here = await world();
  const { hospital, send } = here;
  const { status, icon } = await send(svgOf(dot), 'punkt.svg');
  expect(status).toBe(200);
  const answer = await read(icon);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'image/png',
    'content-disposition': 'attachment; filename="service.png"',
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
    'cache-control': 'public, max-age=31536000, immutable',
  });
  const png = Buffer.from(await answer.arrayBuffer());
  expect(await sharp(png).metadata()).toMatchObject({ format: 'png', width: 256, height: 256, hasAlpha: true });
  const { data, info } = await sharp(png).raw().toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number) => [...data.subarray((y * info.width + x) * 4, (y * info.width + x) * 4 + 4)];
  expect([at(128, 128), at(0, 0)[3]]).toEqual([[255, 0, 0, 255], 0]);
  const { water } = hospital.services;
  const saved = await nameIcon(here, water, { icon, smartwatch_icon: icon, native_app_icon: icon });
  expect([saved.status, saved.data.icon]).toEqual([200, icon]);
  const bed = (await app.call(loginByCode, { body: { code: hospital.beds[0]?.code ?? '' } })).data;
  const offered = (await app.call(listServicesForBed, { token: bed.token })).data;
  expect(offered.find(({ id }) => id === water)?.icon).toBe(icon);
});

test('of a photo nothing is kept but what is seen; who handed it in is on record', async () => {
  const { hospital, send } = await world();
  const { icon } = await send(photo, 'foto.jpg');
  const logged = await asSystem(app.context, hospital, ({ db }) =>
    db.selectFrom('activity_log').select('action').where('subject_id', '=', imageOfIcon(icon)).execute(),
  );
  expect(logged).toEqual([{ action: 'service_image.created' }]);
  const png = Buffer.from(await (await read(icon)).arrayBuffer());
  expect([photo.includes('Private name'), png.includes('Private name')]).toEqual([true, false]);
  expect(await sharp(png).metadata()).toMatchObject({ width: 256, height: 256 });
});

const secret = 'file:///etc/passwd';
const entities = '<!DOCTYPE svg [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;">]>';

test.each<[string, () => Buffer, string?]>([
  ['a drawing with script', () => svgOf(`<script>alert(1)</script>${dot}`), 'a.svg'],
  ['a drawing with a document type', () => Buffer.from(`${entities}${svgOf(dot).toString().slice(21)}`), 'a.svg'],
  ['a drawing with an archive behind it', () => Buffer.concat([svgOf(dot), zipSync({ a: strToU8('x') })]), 'a.svg'],
  ['a drawing that is a page too', () => svgOf('<foreignObject><html >x</html></foreignObject>'), 'a.svg'],
  ['a drawing that was cut off', () => svgOf(dot).subarray(0, 120), 'a.svg'],
  ['a page that is called a drawing', () => Buffer.from('<!doctype html><svg></svg>'), 'a.svg'],
  ['a photo with an archive behind it', () => Buffer.concat([photo, zipSync({ a: strToU8('x') })]), 'a.jpg'],
  ['a PDF', () => Buffer.from('%PDF-1.7\n1 0 obj'), 'a.png'],
  ['a drawing whose name says a page', () => svgOf(dot), 'a.html'],
  ['more than may be sent', () => Buffer.alloc(5120 * 1024 + 1), 'a.svg'],
])('%s is refused under the field, and nothing is kept', async (_what, content, name) => {
  const { send, files } = await world();
  const { status, answer } = await send(content(), name);
  expect([status, Object.keys(answer.errors ?? {})]).toEqual([422, ['file']]);
  expect(await files()).toEqual([]);
});

test('what a drawing refers to outside itself is not read', async () => {
  const { send } = await world();
  const { icon, status } = await send(
    svgOf(`${dot}<image href="${secret}" width="24" height="24"/><image href="${app.origin}/x.png"/>`),
    'a.svg',
  );
  expect(status).toBe(200);
  const png = Buffer.from(await (await read(icon)).arrayBuffer());
  const { data } = await sharp(png).raw().toBuffer({ resolveWithObject: true });
  expect([...data.subarray((128 * 256 + 128) * 4, (128 * 256 + 128) * 4 + 4)]).toEqual([255, 0, 0, 255]);
});

test('a service names no picture of another hospital, and none that is gone', async () => {
  const [here, elsewhere] = [await world(), await world()];
  const { icon } = await elsewhere.send(svgOf(dot), 'a.svg');
  const { water } = here.hospital.services;
  for (const one of [icon, `f-${crypto.randomUUID()}`]) {
    const { status, error } = await nameIcon(here, water, { icon: one });
    expect([status, Object.keys(error.errors ?? {})]).toEqual([422, ['icon']]);
  }
  expect((await nameIcon(here, water, { icon: 'f-none' })).status).toBe(200); // a name as any other
  expect((await read(`f-${crypto.randomUUID()}`)).status).toBe(404);
});

test('a picture that no service names is erased after a day; one that is named stays, also of what was deleted', async () => {
  const here = await world();
  const { hospital, send, files, calls } = here;
  const { water, wifi } = hospital.services;
  const icons: string[] = [];
  for (const _ of [1, 2, 3, 4]) icons.push((await send(svgOf(dot), 'a.svg')).icon);
  const [first = '', second = '', third = ''] = icons;
  await nameIcon(here, water, { icon: first });
  await nameIcon(here, water, { icon: second });
  await nameIcon(here, wifi, { native_app_icon: third });
  await calls.remove(wifi);
  const sweep = () => asSystem(app.context, hospital, eraseUnusedImages);
  await sweep();
  expect(await files()).toHaveLength(4);
  app.context.clock.advance({ hours: 25 });
  await sweep();
  expect((await files()).toSorted()).toEqual([second, third].map((icon) => imageOfIcon(icon)).toSorted());
  expect((await read(first)).status).toBe(404);
  const later = callsOf(app, services, await signIn(app, hospital, 'Anna'));
  const activity = (await later.activity(water)).data;
  const entry = activity.find(({ changes }) => changes.some(({ before }) => before === first));
  const version = (await later.read(water)).data.version;
  const back = await later.putBack(water, { version, activity_id: entry?.id ?? '', fields: ['icon'] });
  expect([back.status, Object.keys(back.error.errors ?? {})]).toEqual([422, ['icon']]);
});

test('who may neither make nor edit services hands in no picture', async () => {
  const { hospital, token, send, files } = await world();
  await allow(app, hospital, 'administration', ['services:view', 'access-levels:edit']);
  expect((await send(svgOf(dot), 'a.svg', token)).status).toBe(403);
  expect(await files()).toEqual([]);
});
