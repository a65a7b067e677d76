import type pg from 'pg';
import { AT, fillBesides, fillNotes, fillPictures, type Ids, type Insert, LATER } from './written-rows.ts';

/**
 * A hospital with at least one row in every table that belongs to hospitals, and every reference filled in some row:
 * what the tests of promises try to reach from another hospital. Needs a superuser's connection. Answers its id.
 */
export async function fillHospital(client: pg.Client, code: string): Promise<string> {
  const made = await client.query('insert into hospital (code, name, listed) values ($1, $1, true) returning id', [
    code,
  ]);
  const hospital: string = made.rows[0].id;
  const insert: Insert = async (table, row) => {
    const full = { hospital_id: hospital, ...row };
    const columns = Object.keys(full);
    const places = columns.map((_column, index) => `$${index + 1}`);
    const sql = `insert into ${table} (${columns}) values (${places}) returning to_jsonb(${table}) ->> 'id' as id`;
    return (await client.query(sql, Object.values(full))).rows[0].id;
  };
  const places = await fillPlaces(insert, code);
  const catalogue = await fillCatalogue(insert, places);
  const people = await fillPeople(insert, { ...places, ...catalogue });
  const devices = await fillDevices(insert, { ...places, ...people });
  await fillRequests(insert, { ...places, ...catalogue, ...people, ...devices });
  await fillContent(insert);
  return hospital;
}

async function fillPlaces(insert: Insert, code: string): Promise<Ids> {
  await insert('setting', { key: 'stays_from', type: 'text', value: '"staff"' });
  const department = await insert('department', { name: 'Surgery' });
  const room = await insert('room', { department_id: department, name: '12' });
  const codes = (mark: string) => ({ code_hash: mark, code_encrypted: mark, qr_hash: mark, qr_encrypted: mark });
  const bed = await insert('bed', { room_id: room, label: '1', ...codes(`${code}-1`) });
  await insert('bed', { room_id: room, label: 'probe', is_probe: true, ...codes(`${code}-probe`) });
  const stay = await insert('stay', { opened_by: 'staff', began_at: AT });
  await insert('stay_bed', { stay_id: stay, bed_id: bed, began_at: AT });
  return { department, room, bed, stay };
}

async function fillCatalogue(insert: Insert, { department }: Ids): Promise<Ids> {
  const type = await insert('service_type', { name: 'Care', icon: 'hand' });
  await insert('service_type_text', { service_type_id: type, language_code: 'de', name: 'Pflege' });
  await insert('service_type_hours', { service_type_id: type, weekday: 1, opens_at: '06:00', closes_at: '24:00' });
  const policy = await insert('escalation_policy', { name: 'Normal', urgency: 'normal' });
  await insert('escalation_step', { policy_id: policy, position: 1, circle: 'assigned', after_seconds: 0 });
  const priority = await insert('priority', {
    name: 'Normal',
    level: 2,
    color: '#2255aa',
    urgency: 'normal',
    escalation_policy_id: policy,
  });
  const service = await insert('service', {
    service_type_id: type,
    priority_id: priority,
    title: 'Wasser',
    ...(await fillPictures(insert)),
  });
  await insert('service_text', { service_id: service, language_code: 'de', title: 'Wasser' });
  await insert('service_choice', { service_id: service, key: 'still' });
  await insert('service_choice_text', { service_id: service, key: 'still', language_code: 'de', label: 'still' });
  await insert('service_window', { service_id: service, weekday: 1, opens_at: '08:00', closes_at: '20:00' });
  await insert('service_department', { service_id: service, department_id: department });
  const cover = await insert('department', { name: 'Station 3C' });
  for (const table of ['department_cover', 'department_night_cover'])
    await insert(table, { department_id: department, cover_department_id: cover });
  await insert('coverage_gap', { department_id: department, service_type_id: type, began_at: AT });
  await insert('usual_time', { service_id: service, hour: 8, p50_seconds: 300, p90_seconds: 600 });
  await insert('usual_time_count', { counted_at: AT });
  return { type, priority, service };
}

async function fillPeople(insert: Insert, ids: Ids): Promise<Ids> {
  const access = await insert('access_level', { name: 'Nurse' });
  await insert('allocation', { access_level_id: access, module_code: 'board', access_right: 'view' });
  const image = await insert('file', { type: 'image/webp', content: Buffer.from('RIFF'), made_at: AT });
  const logo = await insert('file', { type: 'image/png', content: Buffer.from('PNG'), made_at: AT });
  await insert('hospital_logo', { file_id: logo });
  const archive_id = await insert('hospital_archive', { asked_at: AT, rows_expected: 1 });
  const path = `files/${logo}.png`;
  await insert('archive_entry', { archive_id, path });
  await insert('archive_piece', { path, number: 0, content: Buffer.from('PNG') });
  const person = (username: string, profile_image: string | null) =>
    insert('employee', {
      access_level_id: access,
      role: 'nurse',
      name: 'Ana',
      family: 'Wirt',
      username,
      profile_image,
    });
  const employee = await person('ana', image);
  const colleague = await person('ben', null);
  await insert('employee_department', { employee_id: employee, department_id: ids.department });
  await insert('employee_service_type', { employee_id: employee, service_type_id: ids.type });
  const attendance = await insert('attendance', { employee_id: employee, entered_at: AT, last_active_at: AT });
  await insert('attendance', {
    employee_id: colleague,
    entered_at: AT,
    last_active_at: AT,
    corrects_id: attendance,
    correction_reason: 'forgot',
    corrected_by_employee_id: employee,
  });
  await fillRegistrations(insert, ids);
  const { department, bed, stay, service } = ids;
  const post = { department_id: department, attendance_id: attendance, employee_id: employee };
  await insert('charge', { ...post, held_from: AT });
  const pause = await insert('duty_break', {
    attendance_id: attendance,
    employee_id: employee,
    cover_employee_id: colleague,
    began_at: AT,
  });
  await insert('assignment', {
    ...{ employee_id: employee, bed_id: bed, cover_of_break_id: pause, began_at: AT },
    ...{ given_by: colleague, taken_by: colleague, ended_at: LATER },
  });
  const between = { employee_id: employee, cover_employee_id: colleague };
  await insert('break_request', { ...between, asked_at: AT, lapses_at: LATER });
  await insert('care_hint', { stay_id: stay, kind: 'fall_risk', set_by_employee_id: employee, set_at: AT });
  const block = { stay_id: stay, service_id: service, reason: 'Please ask first', set_by_employee_id: employee };
  await insert('service_block', { ...block, set_at: AT });
  return { employee, colleague, attendance };
}

async function fillRegistrations(insert: Insert, { department, type }: Ids): Promise<void> {
  const person = { role: 'nurse', name: 'Mia', family: 'Lund', username: 'mia', email: 'mia@x.invalid' };
  const asked = { language_code: 'de', password_hash: 'h', asked_at: AT, mailed_at: AT };
  const registration = await insert('registration', { ...person, ...asked });
  await insert('registration_department', { registration_id: registration, department_id: department });
  await insert('registration_service_type', { registration_id: registration, service_type_id: type });
}

async function fillUsers(insert: Insert, stay: string | undefined, tablet: string): Promise<void> {
  const person = { name: 'Ivo', email: 'ivo@x.invalid', password_hash: 'h', language_code: 'de' };
  await insert('user_registration', { ...person, asked_at: AT, mailed_at: AT });
  const user = await insert('user_account', { ...person, created_at: AT });
  await insert('user_reset', { user_id: user, made_at: AT });
  const session = { user_id: user, device: '', is_remembered: false, began_at: AT };
  await insert('user_session', { ...session, ward_tablet_id: tablet, stay_id: stay });
  await insert('user_stay', { user_id: user, stay_id: stay, linked_at: AT });
}

async function fillDevices(insert: Insert, { stay, bed, department, employee }: Ids): Promise<Ids> {
  const enrolled = { enrolled_by_employee_id: employee, created_at: AT };
  const device = await insert('device', { kind: 'own', stay_id: stay, created_at: AT });
  const tablet = await insert('device', { kind: 'ward_tablet', bed_id: bed, ...enrolled });
  await insert('tablet_enrolment', { bed_id: bed, made_by_employee_id: employee, made_at: AT, device_id: tablet });
  const station = await insert('device', { kind: 'station', department_id: department, ...enrolled });
  const revoked = { revoked_at: LATER, revoked_by_employee_id: employee };
  const phone = await insert('device', { kind: 'employee', employee_id: employee, created_at: AT, ...revoked });
  await insert('bed_session', { stay_id: stay, bed_id: bed, device_id: device, began_at: AT });
  await insert('device_approval', {
    stay_id: stay,
    bed_id: bed,
    device_id: device,
    asked_at: AT,
    lapses_at: LATER,
    decided_by_device_id: device,
    decided_by_employee_id: employee,
  });
  await insert('account_link', { employee_id: employee, purpose: 'password_reset', made_at: AT });
  const change = { email: 'new@x.invalid', former_email: 'old@x.invalid', mailed_at: AT };
  await insert('account_link', { employee_id: employee, purpose: 'email_change', made_at: AT, ...change });
  await insert('totp', { employee_id: employee, secret: Buffer.from('s'), made_at: AT });
  await insert('recovery_code', { employee_id: employee, code_hash: Buffer.from('h'), made_at: AT });
  const key = { credential_id: 'c', public_key: Buffer.from('k'), counter: 0, transports: '{}' };
  await insert('passkey', { employee_id: employee, name: 'Telefon', ...key, made_at: AT });
  await insert('passkey_challenge', { subject_id: employee, purpose: 'use', challenge: 'c', made_at: AT });
  await insert('sign_in_challenge', { employee_id: employee, is_remembered: false, sets_up: false, made_at: AT });
  const session = await insert('employee_session', { employee_id: employee, device_id: phone, began_at: AT });
  const visit = { session_id: session, administrator_id: employee, name: 'Ada Lund', device_id: phone };
  await insert('platform_visit', { ...visit, entered_at: AT, ends_at: LATER });
  await insert('station_session', {
    device_id: station,
    department_id: department,
    enrolled_by_employee_id: employee,
    began_at: AT,
  });
  const push = { endpoint: 'https://push.invalid/1', p256dh: 'p', auth: 'a', created_at: AT };
  await insert('push_subscription', { device_id: phone, employee_id: employee, ...push });
  await insert('push_health', { failures: 1, failing_since: AT });
  await fillUsers(insert, stay, tablet);
  return { device, phone, session };
}

async function fillRequests(insert: Insert, ids: Ids): Promise<void> {
  const { stay, bed, department, type, priority, service, employee, colleague, device } = ids;
  const robot = await insert('robot', { manufacturer: 'Acme', serial_number: '7', name: 'R7' });
  const shared = {
    stay_id: stay,
    bed_id: bed,
    department_id: department,
    service_type_id: type,
    priority_id: priority,
  };
  const times = { urgency: 'normal', asked_at: AT, submitted_at: AT, due_at: AT, response_minutes: 20 };
  const asked = { asked_by: 'employee', asked_by_employee_id: employee, device_id: device };
  const accepted = { status: 'accepted', accepted_at: LATER };
  const base = { ...shared, ...times, ...asked };
  const request = await insert('request', { ...base, ...accepted, accepter_employee_id: employee });
  await fillBesides(insert, { ...ids, request });
  const byRobot = await insert('request', { ...base, ...accepted, accepter_robot_id: robot });
  await insert('probe', { department_id: department, bed_id: bed, stay_id: stay, request_id: request });
  const item = await insert('request_item', {
    request_id: request,
    stay_id: stay,
    service_id: service,
    currency: 'EUR',
  });
  const submission = '00000000-0000-4000-8000-000000000001';
  const tap = { id: submission, stay_id: stay, device_id: device, outcome: 'created', content_hash: 'h' };
  await insert('submission', { ...tap, asked_at: AT, received_at: AT });
  const part = {
    submission_id: submission,
    position: 0,
    service_id: service,
    request_item_id: item,
    outcome: 'created',
  };
  await insert('submission_item', part);
  await insert('request_acceptance', { request_id: request, employee_id: employee, accepted_at: LATER });
  await insert('request_acceptance', { request_id: byRobot, robot_id: robot, accepted_at: LATER });
  const event = await insert('request_event', {
    request_id: request,
    step: 'submit',
    to_status: 'pending',
    actor_kind: 'patient',
    at: AT,
    request_version: 1,
  });
  const target = { request_id: request, shared_by_employee_id: employee, shared_at: LATER };
  await insert('request_target', { ...target, employee_id: colleague });
  await insert('request_target', { ...target, service_type_id: type });
  await insert('request_target', { ...target, department_id: department });
  await fillNotes(insert, { ...ids, request });
  const first = { generation: 0, step: 1 };
  await insert('request_notified', { request_id: request, ...first, employee_id: employee, notified_at: AT });
  const seen = { request_id: request, device_id: device, employee_id: employee, at: LATER };
  await insert('receipt', { ...seen, generation: 0 });
  await insert('acknowledgement', seen);
  const offer = { from_employee_id: employee, to_employee_id: colleague, offered_at: AT, lapses_at: LATER };
  const handover = await insert('handover', offer);
  await insert('handover_item', { handover_id: handover, request_id: request });
  await insert('handover_bed', { handover_id: handover, bed_id: bed });
  const about = { subject_kind: 'request', subject_id: request };
  const sent = { event_id: event, ...about, employee_id: employee, device_id: device, channel: 'push' };
  const notification = await insert('notification', { ...sent, created_at: AT });
  await fillPush(insert, notification, ids);
  await fillHistory(insert, event, ids);
}

/** What a push lets its device say. */
async function fillPush(insert: Insert, notification: string, { session, attendance }: Ids): Promise<void> {
  const bound = { notification_id: notification, session_id: session, attendance_id: attendance };
  await insert('push_capability', { ...bound, hash: Buffer.from('h'), kind: 'accept', made_at: AT });
}

async function fillHistory(insert: Insert, event: string, { employee, department, stay, device }: Ids): Promise<void> {
  const activity = await insert('activity_log', {
    subject_type: 'stay',
    subject_id: stay,
    causer_type: 'employee',
    causer_id: employee,
    action: 'created',
    created_at: AT,
  });
  await insert('activity_payload', { activity_id: activity, properties: '{}' });
  await insert('activity_payload', { request_event_id: event, properties: '{}' });
  const chained = { source: 'request_event', row_id: event, row_hash: 'h', chain: 'c', chained_at: AT };
  await insert('hash_chain', { seq: 1, ...chained });
  const alarm = { kind: 'dead_link', department_id: department, subject_id: stay, raised_at: AT };
  const raised = await insert('alarm', { ...alarm, seen_by_employee_id: employee, seen_device_id: device });
  const about = { subject_kind: 'alarm', subject_id: raised };
  const mail = { event_id: event, ...about, employee_id: employee, channel: 'mail', created_at: AT };
  await insert('notification', mail);
}

async function fillContent(insert: Insert): Promise<void> {
  await insert('hospital_info', { language_code: 'de', title: 'Haus', body: 'Willkommen' });
  const said = { surface: 'patient', language_code: 'de', key: 'services.heading', value: 'Was brauchen Sie?' };
  await insert('translation', { ...said, changed_at: AT, changed_by: 'Ana Wirt' });
  const category = await insert('category', { name: 'Haus', purpose: 'faq' });
  await insert('category_text', { category_id: category, language_code: 'en', name: 'Hospital' });
  const subcategory = await insert('subcategory', { category_id: category, name: 'Essen' });
  await insert('subcategory_text', { subcategory_id: subcategory, language_code: 'en', name: 'Meals' });
  const page = { category_id: category, subcategory_id: subcategory, title: 'Essenszeiten', uri: 'essen' };
  const content = await insert('content', page);
  await insert('content_text', { content_id: content, language_code: 'de', body: '<p>Um 12 Uhr</p>' });
  const opened = { content_id: content, category_id: category };
  const menu = await insert('menu', { title: 'Fragen', target_kind: 'screen', screen: 'faq', ...opened });
  await insert('menu_text', { menu_id: menu, language_code: 'en', title: 'Questions' });
  const inside = { menu_id: menu, title: 'Essen', target_kind: 'content', ...opened };
  const submenu = await insert('submenu', inside);
  await insert('submenu_text', { submenu_id: submenu, language_code: 'en', title: 'Meals' });
  const link = await insert('bed_link', { url: 'https://example.org' });
  await insert('bed_link_text', { bed_link_id: link, language_code: 'de', title: 'Fernsehen' });
}
