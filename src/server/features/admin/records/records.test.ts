import { strToU8, zipSync } from 'fflate';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signIn } from '#server/features/access/fixtures/two-wards.ts';
import { allow, callsOf, hospitalWith } from '#server/features/admin/fixtures/area-world.ts';
import { eraseEndedAccounts } from '#server/features/employees/erase-ended.ts';
import { startTestApp, type TestApp } from '#server/testing/app.ts';
import { asSystem } from '#server/testing/app-context.ts';
import type { TestHospital } from '#server/testing/hospital.ts';
import type { ModuleRight } from '#shared/access/rights.ts';
import { activityLog } from '#shared/areas/activity-log.ts';
import { employees } from '#shared/areas/employees.ts';
import { readRecordFile, removeRecordFile } from '#shared/areas/record-file.endpoints.ts';
import { records } from '#shared/areas/records.ts';
import { loginByCode } from '#shared/beds/bed.endpoints.ts';
import { submitRequest } from '#shared/requests/request.endpoints.ts';
import { eraseNotesOnErased } from './erase-notes.ts';

let app: TestApp;
let photo: Buffer;
beforeAll(async () => {
  app = await startTestApp();
  const plain = sharp({ create: { width: 2400, height: 1200, channels: 3, background: '#2b6cb0' } });
  photo = await plain
    .jpeg()
    .withExif({ IFD0: { Artist: 'Private name' } })
    .toBuffer();
});
afterAll(() => app.stop());

/** A patient of each ward has asked for something. */
async function twoWards() {
  const { hospital, token } = await hospitalWith(app, 'administration');
  const ask = async (code = '') => {
    const bed = (await app.call(loginByCode, { body: { code } })).data;
    const stay = bed.bed.stay.id;
    const tap = { id: crypto.randomUUID(), stay_id: stay, asked_at: app.context.clock.now().toISOString() };
    const body = { ...tap, items: [{ service_id: hospital.services.water }] };
    const request = (await app.call(submitRequest, { token: bed.token, body })).data.id;
    return { request_id: request, stay_id: stay, bed_id: bed.bed.id };
  };
  const [own, other] = [await ask(hospital.beds[0]?.code), await ask(hospital.beds[4]?.code)];
  return { hospital, token, own, other, calls: callsOf(app, records, token) };
}

const none = { request_id: null, bed_id: null, stay_id: null, employee_id: null };
const note = (about_kind: string, about: object, text = 'Infusion um 14 Uhr gewechselt') => ({
  ...{ id: crypto.randomUUID(), note: text, about_kind, ...none, ...about },
});

/** Bilal leads his ward, with these rights. */
async function wardLead(hospital: TestHospital, rights: ModuleRight[]) {
  await asSystem(app.context, hospital, ({ db }) =>
    db
      .updateTable('employee')
      .set({ access_level_id: hospital.levels.ward_lead })
      .where('name', '=', 'Bilal')
      .execute(),
  );
  await allow(app, hospital, 'ward_lead', rights);
  return signIn(app, hospital, 'Bilal');
}

const bytes = (content: Buffer | Uint8Array) => new Uint8Array(content);
async function send(token: string, id: string, body: Uint8Array<ArrayBuffer>, name = 'foto.jpg') {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/octet-stream' };
  const url = `${app.origin}/api/en/admin/records/${id}/file?${new URLSearchParams({ name })}`;
  const response = await fetch(url, { method: 'PUT', headers, body });
  return { status: response.status, answer: (await response.json()) as { message: string; errors?: object } };
}
const read = (token: string, id: string) =>
  fetch(`${app.origin}/api/en/admin/records/${id}/file`, { headers: { authorization: `Bearer ${token}` } });

test('a note is made on a request, a bed, a stay or a person, found there, changed, deleted and restored', async () => {
  const { hospital, calls, own } = await twoWards();
  const [anna] = hospital.employees;
  const subjects = [
    note('requests', { request_id: own.request_id }),
    note('beds', { bed_id: own.bed_id }),
    note('stays', { stay_id: own.stay_id }),
    note('employees', { employee_id: anna?.id }),
  ];
  for (const sent of subjects) {
    const made = await calls.create(sent);
    expect([made.status, made.data]).toMatchObject([
      201,
      { ...sent, has_file: false, made_by_id: anna?.id, version: 1 },
    ]);
    expect((await calls.create(sent)).data).toEqual(made.data);
  }
  for (const { id, about_kind, ...sent } of subjects) {
    const [field, value] = Object.entries(sent).find(([name, held]) => name.endsWith('_id') && held !== null) ?? [];
    const found = await calls.list({ [`filter[${field}]`]: String(value), 'filter[about_kind]': about_kind });
    expect([about_kind, found.data.map((row) => row.id)]).toEqual([about_kind, [id]]);
  }
  const [first] = subjects;
  const id = first?.id ?? '';
  const changed = await calls.update(id, 1, { note: 'Doch erst um 15 Uhr' });
  expect([changed.status, changed.data.version]).toEqual([200, 2]);
  expect((await calls.update(id, 1, { note: 'Anders' })).error.code).toBe('old_version');
  expect((await calls.remove(id)).status).toBe(200);
  expect((await calls.list({ deleted: 'true' })).data.map((row) => row.id)).toEqual([id]);
  expect((await calls.restore(id)).data).toMatchObject({ deleted_at: null, note: 'Doch erst um 15 Uhr' });
  const actions = (await calls.activity(id)).data.map(({ action }) => action);
  expect(actions).toEqual(['restored', 'deleted', 'updated', 'created']);
  expect((await calls.list({ search: '15 uhr' })).data.map((row) => row.id)).toEqual([id]);
});

test('a note is about one thing, which is there', async () => {
  const { calls, own } = await twoWards();
  const refused = [
    note('beds', { bed_id: own.bed_id, stay_id: own.stay_id }),
    note('beds', {}),
    note('beds', { bed_id: own.bed_id }, ''),
    note('beds', { bed_id: own.bed_id }, 'x'.repeat(2001)),
  ];
  for (const sent of refused) expect((await calls.create(sent)).status).toBe(422);
  expect((await calls.create(note('beds', { bed_id: crypto.randomUUID() }))).status).toBe(404);
  expect((await calls.list()).meta.total).toBe(0);
});

test('whoever leads a ward sees and writes notes on it alone, and adds a picture to their own once', async () => {
  const { hospital, token, calls, own, other } = await twoWards();
  const lead = await wardLead(hospital, ['records:view', 'records:create']);
  const theirs = callsOf(app, records, lead);
  const foreign = note('stays', { stay_id: other.stay_id });
  await calls.create(foreign);
  const admins = note('beds', { bed_id: own.bed_id });
  await calls.create(admins);
  expect((await theirs.create(note('stays', { stay_id: other.stay_id }))).status).toBe(404);
  const mine = note('requests', { request_id: own.request_id });
  expect((await theirs.create(mine)).status).toBe(201);
  expect((await theirs.list()).data.map(({ id }) => id).toSorted()).toEqual([admins.id, mine.id].toSorted());
  expect((await theirs.read(foreign.id)).status).toBe(404);
  expect((await theirs.update(mine.id, 1, { note: 'Anders' })).status).toBe(403);
  expect((await send(lead, foreign.id, bytes(photo))).status).toBe(404);
  expect((await send(lead, admins.id, bytes(photo))).status).toBe(403);
  expect((await send(lead, mine.id, bytes(photo))).status).toBe(200);
  expect((await send(lead, mine.id, bytes(photo))).status).toBe(403);
  expect((await send(token, foreign.id, bytes(photo))).status).toBe(200);
  expect((await read(lead, foreign.id)).status).toBe(404);
  const elsewhere = await hospitalWith(app, 'administration');
  expect((await read(elsewhere.token, mine.id)).status).toBe(404);
  expect((await callsOf(app, records, elsewhere.token).read(mine.id)).status).toBe(404);
  await allow(app, hospital, 'ward_lead', ['requests:view']);
  expect((await read(lead, mine.id)).status).toBe(403);
});

test('a picture is drawn anew, read as an attachment by who may, which the log tells, and erased', async () => {
  const { hospital, token, calls, own } = await twoWards();
  const sent = note('stays', { stay_id: own.stay_id });
  await calls.create(sent);
  const saved = await send(token, sent.id, bytes(photo));
  expect([saved.status, saved.answer.message]).toEqual([200, 'the file uploaded successfully']);
  expect((await calls.read(sent.id)).data).toMatchObject({ has_file: true, version: 2 });
  const answer = await read(token, sent.id);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'image/webp',
    'content-disposition': `attachment; filename="record-${sent.id.slice(0, 8)}.webp"`,
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
  });
  const drawn = Buffer.from(await answer.arrayBuffer());
  expect(await sharp(drawn).metadata()).toMatchObject({ format: 'webp', width: 1600, height: 800 });
  expect([photo.includes('Private name'), drawn.includes('Private name')]).toEqual([true, false]);
  const log = await callsOf(app, activityLog, token).list({
    'filter[subject_id]': sent.id,
    'filter[action]': 'file_read',
  });
  expect(log.data).toMatchObject([{ module: 'records', causer_type: 'employee' }]);
  const files = () => asSystem(app.context, hospital, ({ db }) => db.selectFrom('file').select('id').execute());
  await send(token, sent.id, bytes(photo));
  expect(await files()).toHaveLength(1);
  const params = { id: sent.id };
  expect((await app.call(removeRecordFile, { token, params })).data.has_file).toBe(false);
  expect((await app.call(removeRecordFile, { token, params })).status).toBe(200);
  expect([await files(), (await app.call(readRecordFile, { token, params })).status]).toEqual([[], 404]);
  const entries = (await calls.activity(sent.id)).data;
  const changes = entries.map((entry) => entry.changes.map(({ after }) => after));
  expect(changes.slice(0, 3)).toEqual([[false], [true], [true]]);
  const put = { version: 4, activity_id: entries[0]?.id ?? '', fields: ['has_file'] };
  expect((await calls.putBack(sent.id, put)).status).toBe(422); // the picture is gone
  const actions = await asSystem(app.context, hospital, ({ db }) =>
    db.selectFrom('activity_log').select('action').where('subject_id', '=', sent.id).execute(),
  );
  expect(actions).toContainEqual({ action: 'subject_record.updated' });
});

test('what is no picture, or something else too, is refused under its field', async () => {
  const { hospital, token, calls, own } = await twoWards();
  const sent = note('beds', { bed_id: own.bed_id });
  await calls.create(sent);
  const archive = zipSync({ 'a.html': strToU8('<script>alert(1)</script>') });
  const refused: [string, Uint8Array<ArrayBuffer>][] = [
    ['seite.png', bytes(Buffer.from('<!doctype html><script>alert(1)</script>'))],
    ['brief.pdf', bytes(Buffer.from('%PDF-1.7\n1 0 obj'))],
    ['skript.pdf', bytes(pdfOf('/OpenAction << /S /JavaScript /JS (app.alert(1)) >>'))],
    ['verhuellt.pdf', bytes(pdfOf('/OpenAction << /S /J#61vaScript >>'))],
    ['programm.pdf', bytes(pdfOf('/AA << /O << /S /Launch /F (cmd.exe) >> >>'))],
    ['anhang.pdf', bytes(pdfOf('/Names << /EmbeddedFiles 9 0 R >>'))],
    ['archiv.pdf', bytes(Buffer.concat([pdfOf(''), archive, Buffer.from('%%EOF')]))],
    ['seite.pdf', bytes(pdfOf('/X (<script >alert(1)</script>)'))],
    ['dahinter.pdf', bytes(Buffer.concat([Buffer.from('<!doctype html>'), pdfOf('')]))],
    ['brief.html', bytes(pdfOf(''))],
    ['gross.pdf', new Uint8Array(10_240 * 1024 + 1)],
    ['bild.svg', bytes(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'))],
    ['foto.jpg', bytes(Buffer.concat([photo, archive]))],
    ['gross.jpg', new Uint8Array(10_240 * 1024 + 1)],
  ];
  for (const [name, content] of refused) {
    const { status, answer } = await send(token, sent.id, content, name);
    expect([name, status, Object.keys(answer.errors ?? {})]).toEqual([name, 422, ['file']]);
  }
  expect(await asSystem(app.context, hospital, ({ db }) => db.selectFrom('file').select('id').execute())).toEqual([]);
});

test('with an account that is erased go the notes on that person and their pictures, in the log too', async () => {
  const { hospital, token, calls } = await twoWards();
  const bilal = hospital.employees.find(({ name }) => name === 'Bilal')?.id ?? '';
  const [kept, sent] = [
    note('employees', { employee_id: hospital.employees[0]?.id }),
    note('employees', { employee_id: bilal }),
  ];
  for (const one of [kept, sent]) await calls.create(one);
  await send(token, sent.id, bytes(photo));
  expect((await callsOf(app, employees, token).remove(bilal)).status).toBe(200);
  await asSystem(app.context, hospital, eraseNotesOnErased);
  expect((await calls.list()).meta.total).toBe(2);
  app.context.clock.advance({ hours: 31 * 24 });
  await asSystem(app.context, hospital, eraseEndedAccounts);
  await asSystem(app.context, hospital, eraseNotesOnErased);
  const left = await asSystem(app.context, hospital, async ({ db }) => ({
    notes: (await db.selectFrom('subject_record').select('id').execute()).map(({ id }) => id),
    files: await db.selectFrom('file').select('id').execute(),
    log: await db
      .selectFrom('activity_payload as p')
      .innerJoin('activity_log as l', 'l.id', 'p.activity_id')
      .select('p.blank_reason')
      .where('l.subject_id', '=', sent.id)
      .where('l.action', '=', 'subject_record.created')
      .execute(),
  }));
  expect(left).toEqual({ notes: [kept.id], files: [], log: [{ blank_reason: 'account_erased' }] });
});

/** A document of one empty page. */
function pdfOf(more: string): Buffer {
  return Buffer.from(
    [
      '%PDF-1.7',
      `1 0 obj << /Type /Catalog /Pages 2 0 R ${more} >> endobj`,
      '2 0 obj << /Type /Pages /Kids [3 0 R] /Count 1 >> endobj',
      '3 0 obj << /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] >> endobj',
      'trailer << /Root 1 0 R >>',
      '%%EOF\n',
    ].join('\n'),
  );
}

test('a document in PDF is kept as it came, handed out as an attachment that may do nothing, and takes the place of a picture', async () => {
  const { hospital, token, calls, own } = await twoWards();
  const sent = note('beds', { bed_id: own.bed_id });
  await calls.create(sent);
  await send(token, sent.id, bytes(photo));
  const document = pdfOf('/Lang (de)');
  expect((await send(token, sent.id, bytes(document), 'Befund.PDF')).status).toBe(200);
  const answer = await read(token, sent.id);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': `attachment; filename="record-${sent.id.slice(0, 8)}.pdf"`,
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
  });
  expect(Buffer.from(await answer.arrayBuffer()).equals(document)).toBe(true);
  const large = Buffer.concat([document.subarray(0, 9), Buffer.alloc(5_000_000, '% \n'), document.subarray(9)]);
  expect((await send(token, sent.id, bytes(large), 'lang.pdf')).status).toBe(200);
  const files = await asSystem(app.context, hospital, ({ db }) => db.selectFrom('file').select('type').execute());
  expect(files).toEqual([{ type: 'application/pdf' }]);
});
