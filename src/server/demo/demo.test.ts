import { verify } from '@node-rs/argon2';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { reachabilityOf } from '#server/features/attendance/reachability.reads.ts';
import { openBedCodes } from '#server/features/beds/code.actions.ts';
import { weaknessOf } from '#server/platform/credentials/passwords/new-password.ts';
import type { Tx } from '#server/platform/tx/tx.ts';
import { startTestApp, type TestApp } from '#server/testing/app.ts';
import { levelKeys } from '#shared/access/levels.ts';
import { loginByCode } from '#shared/beds/bed.endpoints.ts';
import { loginEmployee } from '#shared/employees/employee.endpoints.ts';
import { languageCodes } from '#shared/locales/languages.ts';
import { type Need, needs } from '#shared/phrases/phrase-row.ts';
import { urgentNeeds } from '#shared/phrases/urgent-needs.ts';
import { listRequests } from '#shared/requests/request.endpoints.ts';
import { scaleOf } from '#shared/requests/scales.ts';
import { readStation } from '#shared/station/station.endpoints.ts';
import { stationToken } from './ground/devices.ts';
import { demoPassword, demoPasswordHash, earlierPasswordHash, employees, onDutyNow } from './hospital/employees.ts';
import { beds, hospital } from './hospital/places.ts';
import { simulateLightly } from './live/light.ts';
import { printDemo } from './print.ts';
import { demoHospital, holdsDemo, type Seeded, seedDemo } from './seed.ts';
import { simulate } from './simulate.ts';

let app: TestApp;
let other: string;
let seeded: Seeded;
let crashed: { hospital: string | null; isDemo: boolean };
const now = new Date('2026-11-20T10:17:00Z'); // a Friday morning, four weeks over the end of summer time

beforeAll(async () => {
  app = await startTestApp();
  app.context.clock.set(now);
  other = (await app.context.newHospital()).id;
  await crashOnce();
  seeded = await seed();
  // The time is logged; the promise is 20 s on two cores. The limit is for a machine that does five things besides.
  process.stdout.write(`the demo hospital was made in ${Math.round(seeded.tookMs)} ms\n`);
}, 400_000);

afterAll(() => app?.stop(), 60_000);

/** A start that fails after it has made the hospital's row, as a crash in the middle would. */
async function crashOnce(): Promise<void> {
  const { url, clock, secrets, db } = app.context;
  const broken = { ...secrets, seal_key: undefined as never };
  await expect(seedDemo({ url, clock, secrets: broken, production: false })).rejects.toThrow();
  crashed = { hospital: await demoHospital(db), isDemo: await holdsDemo(db) };
}

function seed(production = false): Promise<Seeded> {
  const { url, clock, secrets } = app.context;
  return seedDemo({ url, clock, secrets, production });
}

function inDemo<T>(read: (tx: Tx) => Promise<T>, hospital = seeded.hospital): Promise<T> {
  return app.context.inHospital({ hospital, actor: { kind: 'system', reason: 'test' } }, read);
}

async function rows<Row>(query: ReturnType<typeof sql<Row>>, hospital = seeded.hospital): Promise<Row[]> {
  return inDemo(async (tx) => (await query.execute(tx.db)).rows, hospital);
}

async function count(table: string, where = 'true', hospital = seeded.hospital): Promise<number> {
  const found = await rows(
    sql<{ n: number }>`select count(*)::int as n from ${sql.table(table)} where ${sql.raw(where)}`,
    hospital,
  );
  return found[0]?.n ?? -1;
}

test('the ground is what the demo promises', async () => {
  expect(seeded.isNew).toBe(true);
  expect({
    departments: await count('department'),
    rooms: await count('room'),
    beds: await count('bed'),
    employees: await count('employee'),
    service_types: await count('service_type'),
    priorities: await count('priority'),
    services: await count('service'),
    bed_links: await count('bed_link'),
    menus: await count('menu'),
    submenus: await count('submenu'),
    categories: await count('category'),
    pages: await count('content'),
    texts: await count('content_text'),
  }).toEqual({
    departments: 3,
    rooms: 12,
    beds: 28,
    employees: 16,
    service_types: 6,
    priorities: 3,
    services: 27,
    bed_links: 2,
    menus: 2,
    submenus: 4,
    categories: 6,
    pages: 14,
    texts: 100,
  });
});

test('every service speaks all eight languages, with its question and its choices', async () => {
  const texts = await rows(sql<{ id: string; question_kind: string; said: number; asked: number }>`
    select s.id, s.question_kind, count(*) filter (where t.title <> '' and t.description <> '')::int as said,
      count(*) filter (where t.question <> '')::int as asked
    from service s join service_text t on t.service_id = s.id group by s.id, s.question_kind`);
  expect(texts).toHaveLength(27);
  for (const { said, asked, question_kind } of texts) {
    expect(said).toBe(languageCodes.length);
    expect(asked).toBe(question_kind === 'none' ? 0 : languageCodes.length);
  }
  const choices = await rows(sql<{ said: number }>`
    select count(t.label)::int as said from service_choice c
    left join service_choice_text t on t.service_id = c.service_id and t.key = c.key group by c.service_id, c.key`);
  expect(choices.length).toBeGreaterThan(10);
  expect(choices.every(({ said }) => said === languageCodes.length)).toBe(true);
});

test('one service asks how strong the pain is and one how somebody feels, each on its whole scale, and none of them is urgent', async () => {
  const asked = await rows(sql<{ icon: string; urgency: string; keys: string[] }>`
    select s.icon, p.urgency, array_agg(c.key order by c.position) as keys
    from service s join service_choice c on c.service_id = s.id join priority p on p.id = s.priority_id
    group by s.id, s.icon, p.urgency`);
  const onScale = asked.flatMap(({ icon, urgency, keys }) => {
    const scale = scaleOf(keys.map((key) => ({ key })));
    return scale ? [{ icon, urgency, scale, first: keys[0], last: keys.at(-1) }] : [];
  });
  expect(onScale.toSorted((a, b) => a.icon.localeCompare(b.icon))).toEqual([
    { icon: 'fever', urgency: 'normal', scale: 'comfort', first: 'comfort_0', last: 'comfort_cannot_say' },
    { icon: 'headache', urgency: 'normal', scale: 'pain', first: 'pain_0', last: 'pain_cannot_say' },
  ]);
});

test('the keys of home stand in four groups, talking to a nurse second and wide, and safety is read right after the tap', async () => {
  const keys = await rows(sql<{ title: string; home_group: string; is_wide: boolean; after_tap: string }>`
    select t.title, s.home_group, s.is_wide, s.after_tap
    from service s join service_text t on t.service_id = s.id and t.language_code = 'en' order by s.position`);
  expect([...new Set(keys.map(({ home_group }) => home_group))]).toEqual(['often', 'care', 'comfort', 'service']);
  expect(keys.filter(({ is_wide }) => is_wide)).toEqual([keys[1]]);
  expect(keys[1]).toMatchObject({ title: 'Talk to a nurse', home_group: 'often' });
  const after = keys.filter(({ after_tap }) => after_tap !== 'nothing').map((key) => [key.title, key.after_tap]);
  expect(after).toEqual([
    ['Hard to breathe', 'call_button'],
    ['I feel unwell', 'call_button'],
    ['Help me get up', 'description'],
  ]);
});

test('each need of a phrase has its service, and an urgent one a service of high urgency', async () => {
  const offered = await rows(sql<{ need: Need; urgency: string }>`
    select need, p.urgency from service s join priority p on p.id = s.priority_id, unnest(s.needs) need`);
  expect(needs.filter((need) => !offered.some((one) => one.need === need))).toEqual([]);
  const high = offered.filter(({ urgency }) => urgency === 'high').map(({ need }) => need);
  expect(urgentNeeds().filter((need) => !high.includes(need))).toEqual([]);
});

test('water has an answer by default and asks neither how many nor where', async () => {
  const water = await rows(sql<{ has_quantity: boolean; places: string[]; usual: string }>`
    select s.has_quantity, s.places, c.key as usual from service s
    join service_text t on t.service_id = s.id and t.language_code = 'en' and t.title = 'Water'
    join service_choice c on c.service_id = s.id and c.is_default`);
  expect(water).toEqual([{ has_quantity: false, places: ['inside_room'], usual: 'still' }]);
});

test('no service text is left in another language', async () => {
  const same = await rows(sql<{ language_code: string; title: string }>`
    select t.language_code, t.title from service_text t join service_text e on e.service_id = t.service_id and e.language_code = 'en'
    where t.language_code <> 'en' and t.description = e.description`);
  expect(same).toEqual([]);
});

test('four weeks of about sixty requests a day lie behind it', async () => {
  const total = await count('request');
  expect(total).toBeGreaterThan(28 * 50);
  expect(total).toBeLessThan(28 * 70);
  const days = await rows(sql<{ n: number }>`select count(*)::int as n from request
    group by (submitted_at at time zone 'Europe/Berlin')::date having count(*) > 0`);
  expect(days.length).toBeGreaterThanOrEqual(28);
  const [curve] = await rows(sql<{ night: number; morning: number }>`
    select count(*) filter (where extract(hour from submitted_at at time zone 'Europe/Berlin') in (1, 2, 3))::int as night,
      count(*) filter (where extract(hour from submitted_at at time zone 'Europe/Berlin') in (7, 8, 9))::int as morning from request`);
  expect(curve?.morning).toBeGreaterThan(4 * (curve?.night ?? Number.POSITIVE_INFINITY));
});

test('every request stands as its events say, each event following the one before', async () => {
  const broken = await rows(sql<{ id: string }>`
    select r.id from request r
    left join lateral (select to_status, request_version from request_event e where e.request_id = r.id
      order by request_version desc limit 1) last on true
    where last.to_status is distinct from r.status or last.request_version > r.version -- announced anew, it goes on
    union
    select e.request_id from (select request_id, from_status,
      lag(to_status) over (partition by request_id order by request_version) as before from request_event) e
    where e.from_status is distinct from e.before
    union
    select i.request_id from request_item i join request r on r.id = i.request_id where i.is_open <> r.is_open`);
  expect(broken).toEqual([]);
});

test('the history holds every step that a ward knows, and times that a ward would have', async () => {
  const steps = await rows(
    sql<{ step: string; n: number }>`select step, count(*)::int as n from request_event group by step`,
  );
  expect(new Map(steps.map(({ step, n }) => [step, n > 0]))).toEqual(
    new Map(['submit', 'accept', 'done', 'undo_done', 'cancel', 'repeat', 'reopen'].map((step) => [step, true])),
  );
  const reasons = await rows(
    sql<{ reason: string }>`select distinct reason from request_event where step = 'cancel' order by reason`,
  );
  expect(reasons.map(({ reason }) => reason)).toEqual(['by_staff', 'not_needed', 'stay_ended', 'undone']);
  const waits = await rows(sql<{ urgency: string; median: number; late: number }>`
    select urgency, percentile_cont(0.5) within group (order by extract(epoch from accepted_at - due_at)) / 60 as median,
      avg((accepted_at > due_at + make_interval(mins => response_minutes))::int)::float as late
    from request where accepted_at is not null group by urgency order by urgency`);
  const [high, low, normal] = waits;
  expect(high?.median).toBeLessThan(normal?.median ?? 0);
  expect(normal?.median).toBeLessThan(low?.median ?? 0);
  expect(normal?.late).toBeGreaterThan(0.005);
  expect(normal?.late).toBeLessThan(0.25);
});

test('patients came and went, and most beds are taken', async () => {
  const stays = await rows(sql<{ days: number }>`
    select extract(epoch from ended_at - began_at)::float / 86400 as days from stay where ended_at is not null`);
  expect(stays.length).toBeGreaterThan(60);
  expect(Math.min(...stays.map(({ days }) => days))).toBeGreaterThan(1);
  expect(Math.max(...stays.map(({ days }) => days))).toBeLessThan(10);
  expect(await count('stay_bed', 'ended_at is null')).toBeGreaterThanOrEqual(22);
  expect(await count('bed_session', 'ended_at is null')).toBe(await count('stay', 'ended_at is null'));
});

test('it opens with six open requests and three nurses on duty who hold their beds', async () => {
  const open = await rows(sql<{ status: string; urgency: string; repeat_count: number; later: boolean }>`
    select status, urgency, repeat_count, due_at > ${now} as later from request where is_open order by submitted_at`);
  expect(open).toEqual([
    { status: 'pending', urgency: 'normal', repeat_count: 0, later: true },
    { status: 'pending', urgency: 'low', repeat_count: 1, later: false },
    { status: 'accepted', urgency: 'normal', repeat_count: 0, later: false },
    { status: 'accepted', urgency: 'normal', repeat_count: 0, later: false },
    { status: 'pending', urgency: 'normal', repeat_count: 0, later: false },
    { status: 'pending', urgency: 'high', repeat_count: 0, later: false },
  ]);
  const present = await rows(sql<{ username: string; beds: number }>`
    select e.username, (select count(*)::int from assignment s where s.employee_id = e.id and s.ended_at is null) as beds
    from attendance a join employee e on e.id = a.employee_id where a.left_at is null order by e.username`);
  expect(present.map(({ username }) => username)).toEqual([...onDutyNow].sort());
  expect(present.reduce((sum, { beds: held }) => sum + held, 0)).toBe(28);
});

test('nothing lies in the future, and nothing of the past is announced', async () => {
  const { rows: announced } = await sql`select from outbox where hospital_id = ${seeded.hospital}
    union all select from delivery where hospital_id = ${seeded.hospital}`.execute(app.context.db);
  expect(announced).toHaveLength(0);
  const [ahead] = await rows(sql<{ n: number }>`select count(*)::int as n from (select at from request_event
    union all select entered_at from attendance union all select began_at from stay) t(at) where at > ${now}`);
  expect(ahead?.n).toBe(0);
});

test('a start that crashed in the middle leaves no demo, and the next one makes it whole in the same place', () => {
  expect(crashed).toEqual({ hospital: seeded.hospital, isDemo: false });
});

test('a second start changes nothing', async () => {
  const before = [
    await count('request_event'),
    await count('activity_log'),
    await count('bed'),
    await count('setting'),
  ];
  const again = await seed();
  expect(again).toMatchObject({ isNew: false, hospital: seeded.hospital });
  expect([
    await count('request_event'),
    await count('activity_log'),
    await count('bed'),
    await count('setting'),
  ]).toEqual(before);
});

test('two starts at once make one demo', async () => {
  const results = await Promise.all([seed(), seed()]);
  expect(new Set(results.map(({ hospital }) => hospital))).toEqual(new Set([seeded.hospital]));
});

test('production has no demo, and is told so in a sentence', async () => {
  await expect(seed(true)).rejects.toThrow('not made in production');
  expect(await holdsDemo(app.context.db)).toBe(true);
});

test('the codes are the ones that the guide names, each opens its bed, and the printed ones are the current ones', async () => {
  const chained = await inDemo((tx) =>
    tx.db.selectFrom('bed').select(['code_encrypted', 'qr_encrypted']).orderBy('position').execute(),
  );
  const codes = chained.map((row) => openBedCodes(app.context.secrets, row).code);
  expect(codes).toEqual(beds.map(({ code }) => code));
  const session = await app.call(loginByCode, { body: { code: '7K3M-Q2XV' } });
  expect(session.data.bed).toMatchObject({ label: '2', room: { name: '12' } });
  const { inHospital, db, secrets } = app.context;
  const printed = await printDemo({ db, inHospital, secrets, origin: 'http://localhost:3000' });
  expect(printed.join('\n')).toContain('7K3M-Q2XV');
  expect(printed.join('\n')).toMatch(/http:\/\/localhost:3000\/qrlogin\/[0-9a-f-]{36}/);
  expect(printed.join('\n')).toContain(`http://localhost:3000/staff/de/station/enrol#${stationToken(secrets)}`);
  expect(printed.filter((line) => /[▀▄█]/.test(line)).length).toBeGreaterThan(10);
});

test('the printed link opens a ward display of the ward with the urgent request', async () => {
  const { data } = await app.call(readStation, { token: stationToken(app.context.secrets) });
  expect(data).toMatchObject({ device: { label: 'Dienstzimmer' }, tablets: [{ label: '12·2', state: 'new' }] });
  expect(data.requests[0]).toMatchObject({ urgency: 'high', room: { name: '12' }, bed: { label: '2' } });
});

test('every login works, and sees the board', async () => {
  expect(await verify(demoPasswordHash, demoPassword)).toBe(true);
  for (const { username, name, family } of employees)
    expect(weaknessOf(demoPassword, ['wardbell', username, name, family, hospital.name, hospital.code])).toBe(null);
  expect(new Set(employees.map(({ username }) => username)).size).toBe(16);
  expect(new Set(employees.map(({ access }) => access))).toEqual(new Set(levelKeys));
  const { data } = await app.call(loginEmployee, {
    body: { hospital_code: 'demo', username: 'Anna', password: demoPassword },
  });
  const board = await app.call(listRequests, { token: data.token });
  expect(board.data.some(({ status }) => status === 'pending')).toBe(true);
});

test('a demo of an earlier version signs in with the password that is printed now', async () => {
  const password_hash = earlierPasswordHash;
  await inDemo((tx) => tx.db.updateTable('employee').set({ password_hash }).where('username', '=', 'anna').execute());
  expect((await seed()).isNew).toBe(false);
  const body = { hospital_code: 'demo', username: 'anna', password: demoPassword };
  expect((await app.call(loginEmployee, { body })).status).toBe(200);
});

test('the ward lives by itself inside the server, and in the demo hospital alone', async () => {
  const before = await count('request_event', "step = 'done'");
  const elsewhere = await count('request_event', 'true', other);
  const failures: unknown[] = [];
  const { db, inHospital, clock } = app.context;
  const log = { warn: (what: object) => failures.push(what) };
  const ward = await simulateLightly({ db, inHospital, clock, log, rate: 240, pace: 0.01, seed: 7 });
  try {
    await expect.poll(() => count('request_event', "step = 'done'")).toBeGreaterThan(before + 3);
  } finally {
    await ward.stop();
  }
  const byPeople = () => count('request_event', "actor_kind <> 'system'"); // the server's own timers go on
  const after = await byPeople();
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(await byPeople()).toBe(after);
  expect(failures).toEqual([]);
  expect(await count('request_event', 'true', other)).toBe(elsewhere);
});

test('a nurse of the living ward who is signed in nowhere is notified, so that the ward is not one without staff', async () => {
  const { db, inHospital, clock } = app.context;
  const failures: unknown[] = [];
  const log = { warn: (what: object) => failures.push(what) };
  const ward = await simulateLightly({ db, inHospital, clock, log, rate: 1, seed: 7 });
  const carried = () =>
    rows(sql<{ id: string; is_signed_in: boolean }>`
      select d.employee_id as id, exists (select from employee_session s join session_token t on t.session_id = s.id
        where s.employee_id = d.employee_id and s.ended_at is null and t.ended_at is null) as is_signed_in
      from device d where d.label = 'Demo' and d.revoked_at is null`);
  await expect.poll(async () => (await carried()).map((one) => one.is_signed_in)).toContain(false);
  await ward.stop();
  const phones = await carried();
  const reached = await inDemo((tx) =>
    reachabilityOf(
      tx,
      phones.map(({ id }) => id),
    ),
  );
  expect([...reached.values()]).toEqual(phones.map(() => 'notified'));
  expect([phones.map((one) => one.is_signed_in), failures]).toEqual([phones.map(() => false), []]);
});

test('the simulation makes a running server live over HTTP, and leaves the ward as it was', async () => {
  const said: string[] = [];
  const simulation = await simulate({
    origin: app.origin,
    rate: 1200,
    pace: 0.002,
    seed: 3,
    say: (line) => said.push(line),
  });
  try {
    await expect.poll(() => simulation.counts().done).toBeGreaterThan(3);
  } finally {
    await simulation.stop();
  }
  expect(said.join('\n')).toContain('takes it');
  expect(said.filter((line) => line.includes('refused'))).toEqual([]);
  expect(await count('attendance', 'left_at is null')).toBe(3);
  expect(await demoHospital(app.context.db)).toBe(seeded.hospital);
});
