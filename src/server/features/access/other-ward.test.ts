import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { allRoutes } from '#server/app.ts';
import { startTestApp, type TestApp } from '#server/testing/app.ts';
import { asSystem } from '#server/testing/app-context.ts';
import type { TestHospital } from '#server/testing/hospital.ts';
import { areas } from '#shared/areas/all.ts';
import { areaEndpoints } from '#shared/areas/area.endpoints.ts';
import { type Area, hasRelations, hasTexts, isKept } from '#shared/areas/define.ts';
import { loginByCode } from '#shared/beds/bed.endpoints.ts';
import { isImportable } from '#shared/change-sets/import-areas.ts';
import type { Endpoint } from '#shared/kernel/endpoint.ts';
import { filled, hospitalOf, type Place, proofFor } from './fixtures/two-wards.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

/** What a call names: nothing of another ward is found, or none of it is answered, or it is no thing of a ward. */
type Named = { by: keyof Place; answers: 'not found' | 'nothing' } | { none: string };

const request = { by: 'request', answers: 'not found' } as const;
const none = (why: string) => ({ none: why });
const ofStay = none('of the own stay alone: src/server/features/stay-notifications/stay-notifications.test.ts');
const ofImports = none('names its rows in a file: src/server/features/admin/change-sets/import/scope.test.ts');
const ofSets = none('rows out of scope are not shown and refused: src/server/features/admin/change-sets/scope.test.ts');
const ofViews = none('of the caller alone, and what it asks for is answered in the scope of who reads');
const ownAlone = none('of the caller alone: a hand-over or a break of others is not found, whatever the ward');

/** Every call of staff, of a bed and of a station that names something by its id, and what. */
const calls: Record<string, Named> = {
  'POST /staff/stays/:id/end': { by: 'stay', answers: 'not found' },
  'GET /staff/stays/:id/free-beds': { by: 'stay', answers: 'not found' },
  'POST /staff/stays/:id/move': { by: 'stay', answers: 'not found' },
  'POST /staff/stays/:id/take-back': { by: 'stay', answers: 'not found' },
  'GET /staff/stays/:id/devices': { by: 'stay', answers: 'not found' },
  'GET /staff/stays/:id/hints': { by: 'stay', answers: 'not found' },
  'PUT /staff/stays/:id/hints': { by: 'stay', answers: 'not found' },
  'PUT /staff/stays/:id/blocks': { by: 'stay', answers: 'not found' },
  'GET /staff/beds/:id/services': { by: 'bed', answers: 'not found' },
  'GET /staff/beds/:id/qr': { by: 'bed', answers: 'not found' },
  'POST /staff/beds/:id/qr': { by: 'bed', answers: 'not found' },
  'POST /staff/beds/:id/tablet': { by: 'bed', answers: 'not found' },
  'POST /staff/stays': { by: 'bed', answers: 'not found' },
  'POST /admin/beds/qr-cards': none('several at once: src/server/features/beds/cards/cards.test.ts'),
  'POST /admin/beds/qr-cards/printed': none('several at once: src/server/features/beds/cards/cards.test.ts'),
  'GET /admin/beds/series': none('whoever leads a ward makes none: src/server/features/admin/bed-series.test.ts'),
  'POST /admin/beds/series': none('whoever leads a ward makes none: src/server/features/admin/bed-series.test.ts'),
  'GET /staff/requests': { by: 'department', answers: 'nothing' },
  'GET /staff/threads': none('only those in scope: src/server/features/messages/live-messages.test.ts'),
  'POST /staff/threads/received': none('several at once: src/server/features/messages/messages.test.ts'),
  'GET /staff/threads/:id/messages': { by: 'stay', answers: 'not found' },
  'POST /staff/threads/:id/messages': { by: 'stay', answers: 'not found' },
  'POST /staff/threads/:id/read': { by: 'stay', answers: 'not found' },
  'POST /staff/threads/:id/answering': { by: 'stay', answers: 'not found' },
  'GET /staff/ended-threads': none('only those in scope: src/server/features/messages/ended/ended-threads.test.ts'),
  'GET /staff/ended-threads/:id/messages': none('src/server/features/messages/ended/ended-threads.test.ts'),
  'GET /staff/threads/:id/cards': { by: 'stay', answers: 'not found' },
  'POST /staff/threads/:id/cards': { by: 'stay', answers: 'not found' },
  'POST /staff/threads/:id/interpreter': { by: 'stay', answers: 'not found' },
  'POST /staff/broadcasts': none('several at once: src/server/features/messages/messages.test.ts'),
  'POST /staff/requests': none('of a stay in its body: src/server/features/requests/verbs/submit-for-bed.test.ts'),
  'POST /staff/requests/:id/still-at-it': request,
  'POST /staff/requests/:id/accept': request,
  'POST /staff/requests/:id/done': request,
  'POST /staff/requests/:id/undo': request,
  'POST /staff/requests/:id/undo-accept': request,
  'POST /staff/requests/:id/estimate': request,
  'POST /staff/requests/:id/reopen': request,
  'POST /staff/requests/:id/take-over': request,
  'POST /staff/requests/:id/decline': request,
  'POST /staff/requests/:id/share': request,
  'POST /staff/requests/:id/release': request,
  'POST /staff/requests/:id/cancel': request,
  'GET /staff/requests/:id/history': request,
  'POST /staff/requests/:id/notes': request,
  'POST /staff/requests/accept': { by: 'request', answers: 'nothing' },
  'POST /staff/requests/release': { by: 'request', answers: 'nothing' },
  'POST /staff/receipts': { by: 'request', answers: 'nothing' },
  'POST /staff/acknowledgements': { by: 'request', answers: 'nothing' },
  'POST /station/receipts': { by: 'request', answers: 'nothing' },
  'POST /staff/duty/handover': request,
  'GET /staff/wards/:id/alarms': { by: 'department', answers: 'not found' },
  'GET /staff/wards/:id/assignments': { by: 'department', answers: 'not found' },
  'POST /staff/wards/:id/assignments': { by: 'department', answers: 'not found' },
  'GET /staff/wards/:id/calls': { by: 'department', answers: 'not found' },
  'GET /staff/wards/:id/sheet': { by: 'department', answers: 'not found' },
  'POST /staff/wards/:id/sheet/read': { by: 'department', answers: 'not found' },
  'POST /staff/alarms/:id/seen': { by: 'alarm', answers: 'not found' },
  'POST /station/alarms/seen': none('several at once: src/server/features/devices/station/station-alarms.test.ts'),
  'POST /staff/duty/charge': { by: 'department', answers: 'not found' },
  'PUT /staff/account/service-types': none('of the whole hospital; one that is not there is said under its field'),
  'PUT /staff/assignments': { by: 'bed', answers: 'not found' },
  'POST /staff/stations': { by: 'department', answers: 'not found' },
  'GET /staff/devices': { by: 'department', answers: 'nothing' },
  'PATCH /staff/devices/:id': { by: 'tablet', answers: 'not found' },
  'POST /staff/devices/:id/approve': { by: 'waiting', answers: 'not found' },
  'POST /staff/devices/:id/refuse': { by: 'waiting', answers: 'not found' },
  'POST /staff/devices/:id/end': { by: 'waiting', answers: 'not found' },
  'POST /staff/devices/:id/revoke': { by: 'tablet', answers: 'not found' },
  'POST /bed/devices/:id/approve': { by: 'waiting', answers: 'not found' },
  'POST /bed/devices/:id/end': { by: 'waiting', answers: 'not found' },
  'DELETE /bed/accounts/:id': none('an account is of no ward, and found where it is linked to the own stay alone'),
  'GET /bed/contents/:uri': none('of the whole hospital'),
  'GET /bed/menus/:path': none('of the whole hospital'),
  'POST /bed/requests/:id/cancel': request,
  'POST /bed/requests/:id/reopen': request,
  'POST /bed/requests/:id/done': request,
  'POST /bed/requests/:id/feedback': request,
  'POST /bed/requests/:id/hide': request,
  'POST /bed/messages': none(
    'a stay that is not the own is refused as ended: src/server/features/messages/messages.test.ts',
  ),
  'GET /bed/notifications': ofStay,
  'POST /bed/notifications/read': ofStay,
  'POST /bed/requests': none('a stay that is not the own is refused as ended, whatever the ward'),
  'POST /staff/duty/break': none('who covers may be of any ward'),
  'POST /staff/duty/break/requests/:id/withdraw': ownAlone,
  'POST /staff/duty/break/requests/:id/agree': ownAlone,
  'POST /staff/duty/break/requests/:id/decline': ownAlone,
  'DELETE /staff/sessions/:id': ownAlone,
  'GET /staff/account/image/:id': ownAlone,
  'DELETE /staff/account/passkeys/:id': ownAlone,
  'DELETE /user/sessions/:id': ownAlone,
  'DELETE /user/stays/:id': ownAlone,
  'POST /staff/duty/handover/:id/take': ownAlone,
  'POST /staff/duty/handover/:id/decline': ownAlone,
  'POST /staff/duty/handover/:id/withdraw': ownAlone,
  'POST /staff/duty/handover/:id/receipt': ownAlone,
  'POST /staff/duty/handover/:id/seen': ownAlone,
  'GET /admin/escalation-policies/:id': none('of the whole hospital'),
  'POST /admin/escalation-policies': none('of the whole hospital'),
  'PUT /admin/escalation-policies/:id': none('of the whole hospital'),
  'DELETE /admin/escalation-policies/:id': none('of the whole hospital'),
  'GET /admin/escalation-policies/:id/activity': none('of the whole hospital'),
  'POST /admin/escalation-policies/:id/restore': none('of the whole hospital'),
  'POST /admin/escalation-policies/simulate': { by: 'bed', answers: 'not found' },
  'GET /admin/access-levels/:id': none('of the whole hospital'),
  'POST /admin/access-levels': none('of the whole hospital'),
  'PUT /admin/access-levels/:id': none('of the whole hospital'),
  'PUT /admin/access-levels/:id/modules': none('of the whole hospital'),
  'DELETE /admin/access-levels/:id': none('of the whole hospital'),
  'GET /admin/access-levels/:id/activity': none('of the whole hospital'),
  'POST /admin/access-levels/:id/restore': none('of the whole hospital'),
  'POST /admin/access-levels/change-sets': none('of the whole hospital'),
  'PUT /admin/settings/:key': none('of the whole hospital'),
  'POST /admin/settings/:key/reset': none('of the whole hospital'),
  'GET /admin/settings/:key/history': none('of the whole hospital'),
  'GET /admin/logo/:id': none('of the whole hospital'),
  'PUT /admin/languages/:key': none('of the whole hospital'),
  'POST /admin/saved-views': ofViews,
  'PUT /admin/saved-views/:id': none('of the caller, or of the whole hospital: src/server/features/admin/saved-views'),
  'DELETE /admin/saved-views/:id': ofViews,
  'PUT /admin/employees/:id/access-level': { by: 'employee', answers: 'not found' },
  'GET /admin/employees/:id/held': { by: 'employee', answers: 'not found' },
  'GET /admin/employees/:id/rights': { by: 'employee', answers: 'not found' },
  'POST /admin/employees/:id/password-link': { by: 'employee', answers: 'not found' },
  'GET /admin/employees/:id/personal-data': none('of the whole hospital'),
  'GET /admin/users/:id/personal-data': none('of the whole hospital'),
  'POST /admin/employees/:id/erase': none('of the whole hospital'),
  'GET /admin/registrations': none('a place in the list of those of the own scope'),
  'POST /admin/registrations/:id/approve': { by: 'registration', answers: 'not found' },
  'POST /admin/registrations/:id/decline': { by: 'registration', answers: 'not found' },
  'DELETE /admin/employees/:id/second-factor': { by: 'employee', answers: 'not found' },
  'GET /admin/requests/:id/steps': { by: 'request', answers: 'not found' },
  'GET /admin/dashboard': none('src/server/features/admin/figures/figures.test.ts'),
  'GET /admin/dashboard/export': none('src/server/features/admin/figures/figures.test.ts'),
  'GET /admin/records/:id/file': none('src/server/features/admin/records/records.test.ts'),
  'PUT /admin/records/:id/file': none('src/server/features/admin/records/records.test.ts'),
  'DELETE /admin/records/:id/file': none('src/server/features/admin/records/records.test.ts'),
  'POST /admin/attendances/:id/corrections': none('src/server/features/admin/attendances/attendances.test.ts'),
  'GET /admin/requests/:id/parts': { by: 'request', answers: 'not found' },
  'PUT /admin/requests/:id/payed': { by: 'request', answers: 'not found' },
  'POST /admin/requests/:id/cancel': { by: 'request', answers: 'not found' },
  'POST /admin/requests/:id/reopen': { by: 'request', answers: 'not found' },
  ...Object.fromEntries(
    ['GET', 'GET /rows', 'GET /touched', 'POST /apply', 'POST /plan', 'POST /renew', 'POST /discard', 'POST /undo'].map(
      (call) => {
        const [method, rest = ''] = call.split(' ');
        return [`${method} /admin/change-sets/:id${rest}`, ofSets];
      },
    ),
  ),
  ...Object.fromEntries(areas.filter(isKept).map(({ name }) => [`POST /admin/${name}/change-sets`, ofSets])),
  ...Object.fromEntries(areas.filter(isImportable).map(({ name }) => [`POST /admin/${name}/imports`, ofImports])),
  'POST /platform/enter': none('of no hospital'),
  'POST /platform/hospitals': none('of no hospital'),
  'GET /platform/hospitals/:id': none('of no hospital'),
  'GET /platform/hospitals/:id/activity': none('of no hospital'),
  'PUT /platform/hospitals/:id': none('of no hospital'),
  'PUT /platform/hospitals/:id/active': none('of no hospital'),
  'POST /platform/administrators/:id/end': none('of no hospital'),
  'POST /platform/visits/:id/renew': none('of no hospital'),
  ...Object.fromEntries(areas.flatMap(namedInArea)),
};

/** Rows of an area: of one without departments they are the whole hospital's. */
function namedInArea(area: Area): [string, Named][] {
  const { list: _, ids: __, exportRows: ___, choices, read, activity, ...all } = areaEndpoints(area);
  const absent: readonly string[] = [...(area.without ?? []), ...(hasTexts(area) ? [] : ['confirmText'])];
  const changes = Object.entries(all).flatMap(([name, call]) => (absent.includes(name) ? [] : [call]));
  const things: Record<string, Named> = {
    departments: { by: 'department', answers: 'not found' },
    rooms: { by: 'room', answers: 'not found' },
    requests: { by: 'request', answers: 'not found' },
    attendances: none('src/server/features/admin/attendances/attendances.test.ts'),
    records: none('src/server/features/admin/records/records.test.ts'),
    'request-items': none('src/server/features/admin/requests/request-parts.test.ts'),
    'request-acceptances': none('src/server/features/admin/requests/request-parts.test.ts'),
    'activity-log': none('by the module of each entry: src/server/features/admin/activity-log/activity-log.test.ts'),
    beds: { by: 'bed', answers: 'not found' },
    employees: { by: 'employee', answers: 'not found' },
    users: none('whoever leads a ward sees none: src/server/features/admin/users/users.test.ts'),
    devices: { by: 'tablet', answers: 'not found' },
    stations: none('src/server/features/admin/devices.test.ts'),
  };
  const row = things[area.name] ?? none('of the whole hospital');
  const changed = none('whoever leads a ward changes none: src/server/features/admin/areas.test.ts');
  const ofField: [string, Named][] = hasRelations(area) ? [[nameOf(choices), none('what it names is a field')]] : [];
  const deleted: [string, Named][] = area.readOnly ? [[nameOf(all.remove), row]] : [];
  if (!isKept(area)) return [...ofField, [nameOf(read), row], ...deleted];
  return [
    ...ofField,
    ...[read, activity].map((call): [string, Named] => [nameOf(call), row]),
    ...changes.map((call): [string, Named] => [nameOf(call), changed]),
  ];
}

function nameOf({ method, path }: Endpoint): string {
  return `${method} ${path}`;
}

/** Whether the form or the query has an id in it. */
function takesIds(schema: z.ZodType | undefined): boolean {
  return schema !== undefined && JSON.stringify(z.toJSONSchema(schema, { io: 'input' })).includes('"format":"uuid"');
}

const naming = () =>
  allRoutes(app.context.secrets)
    .filter(({ endpoint: { who, path }, schemas }) =>
      who === 'public' ? false : path.includes('/:') || takesIds(schemas.body) || takesIds(schemas.query),
    )
    .map(({ endpoint }) => endpoint);

function send(endpoint: Endpoint, token: string, place: Place, { by }: { by: keyof Place }, colleague: string) {
  const query = { department_id: place.department };
  const ofBed = endpoint.who === 'bed' && { reason: 'undone', feedback: 'good' };
  const form = { ...filled(place, colleague), ...proofFor(endpoint), ...ofBed };
  const body = endpoint.method === 'GET' ? {} : { body: form as never }; // each call takes its own of it
  return app.call(endpoint, { token, params: { id: place[by] }, ...(endpoint.method === 'GET' && { query }), ...body });
}

test('every call that names something by its id says here what it names', () => {
  expect(naming().map(nameOf).toSorted()).toEqual(Object.keys(calls).toSorted());
});

test('of another ward no call finds what it names, nor answers it, nor changes it', async () => {
  const { hospital, own, other, colleague, token } = await hospitalOf(app, 'ward_lead');
  const bed = (await app.call(loginByCode, { body: { code: hospital.beds[0]?.code ?? '' } })).data.token;
  const tokens = { employee: token, bed, station: own.station_token, user: '', public: '' };
  const before = await stateOf(hospital, other);
  for (const endpoint of naming()) {
    const of = calls[nameOf(endpoint)];
    if (!of || 'none' in of) continue;
    const { status, data, error } = await send(endpoint, tokens[endpoint.who], other, of, colleague);
    const at = nameOf(endpoint);
    if (of.answers === 'not found') expect([at, status, error.code]).toEqual([at, 404, 'not_found']);
    else expect([at, status, JSON.stringify(data)]).toEqual([at, 200, expect.not.stringContaining('"items"')]);
    if (of.answers === 'nothing') for (const one of data as unknown[]) expect(one).toMatchObject({ request: null });
  }
  expect(await stateOf(hospital, other)).toEqual(before);
});

/** What there is of that ward, as any change of it would leave it. */
function stateOf(hospital: TestHospital, { request: id, stay, bed, tablet, waiting, alarm }: Place) {
  return asSystem(app.context, hospital, ({ db }) =>
    Promise.all([
      db.selectFrom('request').selectAll().where('id', '=', id).execute(),
      db.selectFrom('stay').selectAll().where('id', '=', stay).execute(),
      db.selectFrom('bed').selectAll().where('id', '=', bed).execute(),
      db.selectFrom('device').select(['label', 'revoked_at']).where('id', '=', tablet).execute(),
      db.selectFrom('alarm').selectAll().where('id', '=', alarm).execute(),
      db.selectFrom('device_approval').selectAll().where('device_id', '=', waiting).execute(),
      db.selectFrom('receipt').selectAll().where('request_id', '=', id).execute(),
      db.selectFrom('acknowledgement').selectAll().where('request_id', '=', id).execute(),
    ]),
  );
}
