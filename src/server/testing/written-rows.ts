import { randomUUID } from 'node:crypto';

/** Writes one row into a table of the hospital; answers its id. */
export type Insert = (table: string, row: Record<string, unknown>) => Promise<string>;
export type Ids = Record<string, string>;

export const AT = '2026-03-02T10:00:00Z';
export const LATER = '2026-03-02T10:05:00Z';

/** The icons of a service, each a picture of the hospital's own. */
export async function fillPictures(insert: Insert): Promise<Record<string, string>> {
  const picture = async () => {
    const id = await insert('file', { type: 'image/png', content: Buffer.from('PNG'), made_at: AT });
    await insert('service_image', { id, made_at: AT });
    return `f-${id}`;
  };
  return { icon: await picture(), smartwatch_icon: await picture(), native_app_icon: await picture() };
}

/** Notes of each kind, one with a picture. */
async function fillRecords(insert: Insert, { request, bed, stay, employee }: Ids): Promise<void> {
  const file_id = await insert('file', { type: 'image/webp', content: Buffer.from('RIFF'), made_at: AT });
  const note = { note: 'Brille verloren', created_at: AT, made_by_id: employee };
  await insert('subject_record', { ...note, about_kind: 'requests', request_id: request, file_id });
  await insert('subject_record', { ...note, about_kind: 'beds', bed_id: bed });
  await insert('subject_record', { ...note, about_kind: 'stays', stay_id: stay });
  await insert('subject_record', { ...note, about_kind: 'employees', employee_id: employee });
}

/** Notes of colleagues on a request, one of them for somebody. */
export async function fillNotes(insert: Insert, { request, employee, colleague }: Ids): Promise<void> {
  const note = { request_id: request, employee_id: employee, text: 'Bitte zu zweit', written_at: AT };
  await insert('request_note', { ...note, id: randomUUID() });
  await insert('request_note', { ...note, id: randomUUID(), mention_id: colleague });
  await insert('notification_read', { employee_id: colleague, until_at: AT });
}

/** A thread with a message of each side, somebody who was notified of it, and notifications of the stay. */
async function fillThread(insert: Insert, { stay, employee, request }: Ids): Promise<void> {
  await insert('thread', { stay_id: stay, last_number: 2, answering_employee_id: employee, answering_until: LATER });
  const sent = { stay_id: stay, text: 'Hallo', language_code: 'de', written_at: AT, sent_at: AT, content_hash: 'x' };
  await insert('message', { ...sent, id: randomUUID(), number: 1, side: 'patient' });
  const message_id = await insert('message', {
    ...{ ...sent, id: randomUUID(), number: 2, side: 'staff', employee_id: employee },
  });
  await insert('message_notified', { stay_id: stay, generation: 1, employee_id: employee, step: 1, notified_at: AT });
  const happened = { stay_id: stay, employee_id: employee, at: AT };
  await insert('stay_notification', { ...happened, kind: 'message', message_id });
  await insert('stay_notification', { ...happened, kind: 'accepted', request_id: request });
}

/** Who has read the ward's hand-over sheet, and the panel's overview; what they saved there. */
async function fillReadings(insert: Insert, { department, employee }: Ids): Promise<void> {
  await insert('ward_sheet_reading', { department_id: department, employee_id: employee, as_of: AT, read_at: LATER });
  await insert('panel_visit', { employee_id: employee, seen_at: LATER, since: AT });
  const view = { area: 'rooms', name: 'Ohne Etage', query: 'sort=name', is_shared: true };
  await insert('saved_view', { ...view, id: randomUUID(), employee_id: employee });
}

/** What the dashboard counts of a request. */
async function fillFigures(insert: Insert, { request, department, type, service, employee }: Ids): Promise<void> {
  await insert('request_figure', {
    ...{ request_id: request, department_id: department, service_type_id: type, service_ids: [service] },
    ...{ urgency: 'normal', waited_from: AT, promised_ms: 600_000, accepted_by: employee, done_by: employee },
    ...{ is_escalated: false, is_unreceived: false, declines: 0, repeats: 0 },
  });
  await insert('request_figure_count', { counted_to: AT, counted_at: AT });
}

/** A change of many rows, and the undo of it. */
async function fillChangeSets(insert: Insert, { employee, department }: Ids): Promise<void> {
  const author = { author_kind: 'employee', author_id: employee, session_id: randomUUID(), prepared_at: AT };
  const set = { ...author, area: 'departments', state: 'done', applied_at: AT, ended_at: LATER };
  const edit = await insert('change_set', { ...set, id: randomUUID(), kind: 'edit', field_values: { active: false } });
  const undo = { ...set, id: randomUUID(), kind: 'undo', undoes_id: edit, field_values: {} };
  for (const change_set_id of [edit, await insert('change_set', undo)])
    await insert('change_set_row', { change_set_id, row_id: department, position: 1, version: 1, outcome: 'done' });
}

/** What hangs on a request or its stay without being a part of it. */
export async function fillBesides(insert: Insert, ids: Ids): Promise<void> {
  for (const fill of [fillRecords, fillThread, fillReadings, fillFigures, fillChangeSets]) await fill(insert, ids);
}
