import { panel } from './area-lists.story.tsx';
import { sampleAdministrator } from './samples/administrator.ts';
import { metaOf } from './samples/area-rows.ts';
import { sampleLog } from './samples/log-rows.ts';
import { sampleAcceptances, sampleItems } from './samples/part-rows.ts';
import { sampleRequestRows, sampleSteps } from './samples/request-rows.ts';
import { id } from './samples/sample-values.ts';
import type { Answer, Story } from './story.ts';

const places = { before: null, after: '2026-11-23T10:00:00.000000Z_018f4f2e-7c1a-7b3e-9d55-3f6f0a1b2c3d' };
const log: Answer = { data: sampleLog, meta: metaOf(sampleLog, 1000, { is_bounded: true, ...places }) };
const far: Answer = {
  data: sampleLog,
  meta: metaOf(sampleLog, 1000, { is_bounded: true, from: 0, to: 0, before: places.after, after: places.after }),
};
const none: Answer = { data: [], meta: metaOf([], 0, { before: null, after: null }) };
const stretch = { to: '48210', links: '48210', at: sampleLog[0]?.created_at ?? null, is_done: true, waiting: 2 };
const broken = [
  { kind: 'row_changed', link: '40211', source: 'activity_log', row_id: id(1400) },
  { kind: 'link_removed', link: '40212', source: null, row_id: null },
];

const screen = (name: string, path: string, answers: Record<string, Answer>, more: Partial<Story> = {}): Story => ({
  ...{ name: `admin-${name}`, path, signedIn: true, answers: panel(answers) },
  ...more,
});
const list = 'GET /admin/activity-log';
const verify = 'POST /admin/activity-log/verify';
const title = 'Protokoll prüfen';

const asked: Answer = {
  data: sampleRequestRows,
  meta: metaOf(sampleRequestRows, 1000, { is_bounded: true, ...places }),
};
const askedList = 'GET /admin/requests';
const one = `${askedList}/${id(1502)}`;
const parts: Answer = {
  data: { items: sampleItems.slice(0, 1), acceptances: sampleAcceptances.slice(0, 2), may: ['reopen'] },
};
const open: Answer = { data: { items: sampleItems.slice(0, 1), acceptances: [], may: ['cancel'] } };
const opened = { [askedList]: asked, [one]: { data: sampleRequestRows[2] }, [`${one}/parts`]: parts };
const items: Answer = { data: sampleItems, meta: metaOf(sampleItems, 1000, { is_bounded: true, ...places }) };
const acceptances: Answer = { data: sampleAcceptances, meta: metaOf(sampleAcceptances, 6, places) };

/** What happened, as the panel lists it: requests, and the log of the hospital. */
export const historyStories: Story[] = [
  screen('log', '/activity-log', { [list]: log }),
  screen('log-far', `/activity-log?after=${places.after}`, { [list]: far }),
  screen('log-none', '/activity-log?filter[action]=moved', { [list]: none }),
  screen('log-loading', '/activity-log', { [list]: 'pending' }),
  screen('log-error', '/activity-log', { [list]: 'fail' }),
  screen('log-denied', '/activity-log', { [list]: log }, { rights: sampleAdministrator.rights.slice(0, 1) }),
  screen(
    'log-entry',
    `/activity-log/${id(1400)}`,
    { [list]: log, [`${list}/${id(1400)}`]: { data: sampleLog[0] } },
    { opens: 'dialog' },
  ),
  screen('log-verify', '/activity-log', { [list]: log }, { press: [title], opens: 'dialog' }),
  screen(
    'log-whole',
    '/activity-log',
    { [list]: log, [verify]: { data: { ...stretch, findings: [] } } },
    {
      ...{ press: [title], opens: 'dialog', confirm: ['Prüfen'] },
      ends: 'Bis dahin wurde nichts geändert und nichts entfernt.',
    },
  ),
  screen(
    'log-broken',
    '/activity-log',
    { [list]: log, [verify]: { data: { ...stretch, findings: broken } } },
    { press: [title], opens: 'dialog', confirm: ['Prüfen'] },
  ),
  screen('requests', '/requests', { [askedList]: asked }),
  screen('requests-filtered', '/requests?filter[status]=done&filter[created_at]=this_month', { [askedList]: asked }),
  screen('requests-late', '/requests?filter[open]=true&filter[late_at]=past', { [askedList]: asked }),
  screen('requests-none', '/requests?filter[status]=canceled', { [askedList]: none }),
  screen(
    'requests-one',
    `/requests/${id(1502)}`,
    { ...opened, [`${one}/steps`]: { data: sampleSteps } },
    { opens: 'dialog' },
  ),
  screen(
    'requests-reopen',
    `/requests/${id(1502)}`,
    { ...opened, [`${one}/steps`]: { data: sampleSteps } },
    { opens: 'dialog', confirm: ['Wieder öffnen'], ends: 'Anfrage wieder öffnen' },
  ),
  screen(
    'requests-cancel',
    `/requests/${id(1502)}`,
    { ...opened, [`${one}/steps`]: { data: sampleSteps }, [`${one}/parts`]: open },
    { opens: 'dialog', confirm: ['Stornieren'], ends: 'Anfrage stornieren' },
  ),
  screen(
    'requests-one-loading',
    `/requests/${id(1502)}`,
    { ...opened, [`${one}/steps`]: 'pending', [`${one}/parts`]: 'pending' },
    { opens: 'dialog' },
  ),
  screen('items', '/request-items', { 'GET /admin/request-items': items }),
  screen(
    'items-one',
    `/request-items/${id(1750)}`,
    { 'GET /admin/request-items': items, [`GET /admin/request-items/${id(1750)}`]: { data: sampleItems[0] } },
    { opens: 'dialog' },
  ),
  screen('acceptances', '/request-acceptances', { 'GET /admin/request-acceptances': acceptances }),
  screen(
    'requests-one-error',
    `/requests/${id(1502)}`,
    { ...opened, [`${one}/steps`]: 'fail', [`${one}/parts`]: 'fail' },
    { opens: 'dialog' },
  ),
];
