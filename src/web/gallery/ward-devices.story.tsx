import { rightsOfLevel } from '#shared/access/levels.ts';
import { panel } from './area-lists.story.tsx';
import { metaOf, sampleDepartments } from './samples/area-rows.ts';
import { sampleStations, sampleTablets } from './samples/device-rows.ts';
import { ago, id } from './samples/sample-values.ts';
import type { Answer, Story } from './story.ts';

const tablet = sampleTablets[2]?.id ?? '';
const station = sampleStations[1]?.id ?? '';
const choices: Answer = {
  data: sampleDepartments.map(({ id: value, display_name }) => ({ id: value, display_name })),
};
const by = { kind: 'employee', id: id(1501), name: 'Anna Berger' };
const made: Answer = {
  data: [
    {
      ...{ id: id(1790), at: ago(90), action: 'updated', version: 2, by },
      changes: [{ field: 'label', before: '302·1', after: 'Fenster' }],
    },
    { id: id(1791), at: ago(60 * 24 * 40), action: 'created', version: 1, by, changes: [] },
  ],
};
const code: Answer = {
  data: { code: 'K7M2PX4HQ9TD', bed: { id: id(1801), label: '1', room: '301' }, lapses_at: ago(-10) },
};

const answers: Record<string, Answer> = {
  'GET /admin/devices': { data: sampleTablets, meta: metaOf(sampleTablets) },
  'GET /admin/devices/choices/department_id': choices,
  'GET /admin/devices/choices/bed_id': { data: [{ id: id(1801), display_name: '301·1' }] },
  [`GET /admin/devices/${tablet}`]: { data: sampleTablets[2] },
  [`GET /admin/devices/${tablet}/activity`]: made,
  [`POST /staff/beds/${id(1801)}/tablet`]: code,
  'GET /admin/stations': { data: sampleStations, meta: metaOf(sampleStations) },
  'GET /admin/stations/choices/department_id': choices,
  [`GET /admin/stations/${station}`]: { data: sampleStations[1] },
  [`GET /admin/stations/${station}/activity`]: made,
};

const story = (name: string, path: string, more: Partial<Story> = {}, other: Record<string, Answer> = {}): Story => ({
  ...{ name: `admin-${name}`, path, signedIn: true, answers: panel({ ...answers, ...other }) },
  // Who sets devices up and signs them out.
  rights: rightsOfLevel('technology').map(([module, right]) => `${module}:${right}`),
  ...more,
});

const none: Answer = { data: [], meta: metaOf([]) };
const setUp: Partial<Story> = { press: ['Tablet einrichten'], opens: 'dialog' };

/** Tablets at beds and station displays: how each stands, its name, its end, and how one is set up. */
export const wardDeviceStories: Story[] = [
  story('devices', '/devices'),
  story('devices-none', '/devices', {}, { 'GET /admin/devices': none }),
  story('devices-form', `/devices/${tablet}/edit`, { opens: 'dialog' }),
  story('devices-show', `/devices/${tablet}`, { opens: 'dialog' }),
  story('devices-end', '/devices', { menu: 'Abmelden', opens: 'dialog' }),
  story('devices-set-up', '/devices', setUp),
  story('devices-code', '/devices', {
    ...setUp,
    ...{
      picker: 'last',
      confirm: ['Code zeigen'],
      ends: 'Tippen Sie diesen Code auf der Anmeldeseite des Tablets ein oder halten Sie seine Kamera auf das Quadrat.',
    },
  }),
  story('stations', '/stations'),
  story('stations-show', `/stations/${station}`, { opens: 'dialog' }),
  story('stations-set-up', '/stations', { press: ['Anzeige einrichten'], opens: 'dialog' }),
];
