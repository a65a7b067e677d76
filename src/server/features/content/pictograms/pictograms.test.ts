import { afterAll, beforeAll, expect, test } from 'vitest';
import { callsOf, hospitalWith } from '#server/features/admin/fixtures/area-world.ts';
import { startTestApp, type TestApp } from '#server/testing/app.ts';
import { services } from '#shared/areas/services.ts';
import { readPictogram, readPictograms } from '#shared/content/pictogram.endpoints.ts';
import { fillPath } from '#shared/kernel/endpoint.ts';
import { drawingOfIcon, iconPrefix, isSetName } from '#shared/kernel/service-icon.ts';
import { words as german } from '#shared/locales/pictograms/de.ts';
import { words as english } from '#shared/locales/pictograms/en.ts';
import { phrasesOf } from '#shared/phrases/phrases.ts';
import drawings from './drawings.json' with { type: 'json' };

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const names = Object.keys(drawings).toSorted();
const read = (path: string) => fetch(`${app.origin}/api/en${path}`);

test('each drawing has its word in German and in English, and no word is without a drawing', () => {
  expect(names.length).toBeGreaterThan(700);
  for (const words of [german, english]) {
    expect(Object.keys(words).toSorted()).toEqual(names);
    expect(Object.values<string>(words).filter((word) => word.trim() !== word || word === '')).toEqual([]);
  }
});

test('the set has every picture that nurses send out of it', () => {
  const sent = phrasesOf('picture').flatMap(({ icon }) => drawingOfIcon(icon) ?? []);
  expect(sent.length).toBeGreaterThan(0);
  expect(sent.filter((name) => !names.includes(name))).toEqual([]);
});

test('every drawing can be named by an icon and draws in the colour around it, without script, link or id', () => {
  expect(names.filter((name) => !isSetName(`${iconPrefix}${name}`))).toEqual([]);
  const odd = Object.entries(drawings).filter(
    ([, body]) => !/^<(path|g|circle|rect|ellipse)\b/.test(body) || /script|href|url\(|\bid=|\bon[a-z]+=/.test(body),
  );
  expect(odd.map(([name]) => name)).toEqual([]);
});

test('a drawing is read by its name and kept, the whole set in one file; a name that is not drawn is not found', async () => {
  const one = await read(fillPath(readPictogram.path, { name: 'ambulance' }));
  expect([one.status, one.headers.get('content-type')]).toEqual([200, 'image/svg+xml']);
  expect(one.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect(await one.text()).toContain(`<symbol id="p" viewBox="0 0 48 48">${drawings.ambulance}</symbol>`);
  const all = await (await read(readPictograms.path)).text();
  expect([...all.matchAll(/<symbol id="([^"]+)"/g)].map(([, id]) => id).toSorted()).toEqual(names);
  for (const name of ['no-such-drawing', 'constructor', '..%2fmain'])
    expect((await read(`/static/pictograms/${name}`)).status).toBe(404);
});

test('a service takes a drawing of the set by its name, and none that the set lacks', async () => {
  const { hospital, token } = await hospitalWith(app, 'administration');
  const calls = callsOf(app, services, token);
  const { water } = hospital.services;
  const save = async (icon: string) => calls.update(water, (await calls.read(water)).data.version, { icon });
  const { status, data } = await save(`${iconPrefix}ambulance`);
  expect([status, data.icon]).toEqual([200, 'h-ambulance']);
  const refused = await save(`${iconPrefix}no-such-drawing`);
  expect([refused.status, Object.keys(refused.error.errors ?? {})]).toEqual([422, ['icon']]);
});
