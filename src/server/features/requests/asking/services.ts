import { sql } from 'kysely';
import { usualOfService } from '#server/features/requests/facts/usual-minutes.ts';
import { AppError, invalidField, notFound } from '#server/platform/errors.ts';
import type { Tx } from '#server/platform/tx/tx.ts';
import type { ServiceForBed } from '#shared/beds/bed.schemas.ts';
import { requestTiming } from '#shared/requests/timing.ts';
import type { StayNow } from './stay.ts';

const windowDays = 7;

/** A service as submit needs it. */
export type AskableService = {
  id: string;
  service_type_id: string;
  /** Asked by employees of one another: no patient is offered it. */
  is_for_colleagues: boolean;
  priority_id: string;
  urgency: 'high' | 'normal' | 'low';
  response_minutes: number;
  payable: boolean;
  price_cents: number;
  currency: string;
  delivered_by_robot: boolean;
  places: ServiceForBed['places']; // the column's check names these two
  has_quantity: boolean;
  question_kind: 'none' | 'choices' | 'text';
  choice_keys: string[];
};

export type BlockedService = { service_id: string; reason: string | null };

type Facts = Omit<AskableService, 'response_minutes'> & {
  response_minutes: number | null;
  has_schedule: boolean;
  blocked: boolean;
  block_reason: string | null;
  windows: { starts_at: string; ends_at: string }[];
};

type ServiceRow = Facts & {
  icon: string;
  position: number;
  usual_minutes: ServiceForBed['usual_minutes'];
  title: Record<string, string>;
  description: Record<string, string>;
  question: Record<string, string>;
  choices: { key: string; text: Record<string, string> }[];
  default_choice: string | null;
  home_group: ServiceForBed['group'];
  is_wide: boolean;
  after_tap: ServiceForBed['after_tap'];
  type_name: Record<string, string>;
  type_color: string | null;
  type_position: number;
};

/**
 * Every service that may be asked for at this stay now or later, with when and why not: by its patient, or by employees
 * of one another.
 */
export async function servicesForStay(tx: Tx, stay: StayNow, forColleagues = false): Promise<ServiceForBed[]> {
  const rows = await read<ServiceRow>(
    tx,
    stay,
    sql`${facts}, ${words}, ${usualOfService(tx.clock.now())} as usual_minutes`,
    sql`t.is_for_colleagues = ${forColleagues}`,
  );
  return rows.map((row) => forBed(row, tx.clock.now()));
}

/** The named services that this stay may ask for at a time, and why it may not ask for the others, by their ids. */
export type Askable = { services: AskableService[]; refused: ReadonlyMap<string, AppError> };

/**
 * Judges each of the named services for this stay at `wantedAt` (now, when null): `not_found`, `invalid`,
 * `service_unavailable` or `service_blocked`. A service of high urgency has no window, cannot be blocked and cannot be
 * wished for later (S7).
 */
export async function readAskable(tx: Tx, stay: StayNow, ids: string[], wantedAt: Date | null): Promise<Askable> {
  const rows = await read<Facts>(tx, stay, facts, sql`s.id = any(${ids}::uuid[])`);
  const refused = new Map<string, AppError>();
  for (const id of ids)
    if (!rows.some((row) => row.id === id.toLowerCase())) refused.set(id.toLowerCase(), notFound('service'));
  for (const row of rows) {
    const error = whyNot(row, wantedAt, tx.clock.now());
    if (error) refused.set(row.id, error);
  }
  const services = rows.filter((row) => !refused.has(row.id));
  return { services: services.map((row) => ({ ...row, response_minutes: promiseOf(row) })), refused };
}

/** The same where all of them must be askable; throws the first error of `readAskable`. */
export async function requireAskable(
  tx: Tx,
  stay: StayNow,
  ids: string[],
  wantedAt: Date | null,
): Promise<AskableService[]> {
  const { services, refused } = await readAskable(tx, stay, ids, wantedAt);
  for (const error of refused.values()) throw error;
  return services;
}

function whyNot(row: Facts, wantedAt: Date | null, now: Date): AppError | null {
  if (row.urgency === 'high') return wantedAt ? invalidField('wanted_at', 'invalid') : null;
  if (row.blocked) return new AppError('service_blocked', { data: { service_id: row.id, reason: row.block_reason } });
  if (isOpenAt(row, wantedAt ?? now)) return null;
  return new AppError('service_unavailable', { data: { service_id: row.id } });
}

/** Those of these services that this stay may not ask for, with the reason that a nurse gave, if one did. */
export async function findBlocked(tx: Tx, stay: StayNow, ids: string[]): Promise<BlockedService[]> {
  const rows = await read<Facts>(tx, stay, facts, sql`s.id = any(${ids}::uuid[])`);
  return rows
    .filter((row) => row.blocked && row.urgency !== 'high')
    .map(({ id, block_reason }) => ({ service_id: id, reason: block_reason }));
}

/** Throws `service_blocked` with the reason where this stay may not ask for one of them (S37). */
export async function requireNotBlocked(tx: Tx, stay: StayNow, ids: string[]): Promise<void> {
  const [blocked] = await findBlocked(tx, stay, ids);
  if (blocked) throw new AppError('service_blocked', { data: blocked });
}

function promiseOf(row: Facts): number {
  return row.response_minutes ?? requestTiming.promiseMinutes[row.urgency];
}

function isOpenAt(row: Facts, at: Date): boolean {
  if (!row.has_schedule || row.urgency === 'high') return true;
  return row.windows.some(
    (window) => Date.parse(window.starts_at) <= at.getTime() && at.getTime() < Date.parse(window.ends_at),
  );
}

function forBed(row: ServiceRow, now: Date): ServiceForBed {
  const scheduled = row.has_schedule && row.urgency !== 'high';
  const available = isOpenAt(row, now);
  return {
    id: row.id,
    title: row.title,
    description: row.description,
    icon: row.icon,
    service_type: { id: row.service_type_id, name: row.type_name, color: row.type_color, order: row.type_position },
    urgency: row.urgency,
    response_minutes: promiseOf(row),
    usual_minutes: row.usual_minutes,
    payable: row.payable,
    price_cents: row.payable ? row.price_cents : null,
    currency: row.currency,
    has_schedule: scheduled,
    windows: scheduled
      ? row.windows.map((window) => ({ starts_at: iso(window.starts_at), ends_at: iso(window.ends_at) }))
      : [],
    available: available && !(row.blocked && row.urgency !== 'high'),
    available_from: available || !row.windows[0] ? null : iso(row.windows[0].starts_at),
    blocked: row.blocked && row.urgency !== 'high',
    blocked_reason: row.block_reason,
    places: row.delivered_by_robot ? row.places : [],
    question: questionOf(row),
    has_quantity: row.has_quantity,
    group: row.home_group,
    wide: row.is_wide,
    after_tap: row.after_tap,
    order: row.position,
  };
}

function questionOf(row: ServiceRow): ServiceForBed['question'] {
  if (row.question_kind === 'none') return null;
  return { kind: row.question_kind, text: row.question, choices: row.choices, default_choice: row.default_choice };
}

function iso(time: string): string {
  return new Date(time).toISOString();
}

/** What decides whether a service may be asked for. */
const facts = sql`s.id, s.service_type_id, t.is_for_colleagues, s.priority_id, p.urgency, s.response_minutes, s.payable, coalesce(s.price_cents, 0) as price_cents, h.currency,
  s.delivered_by_robot, s.places, s.has_quantity, s.question_kind, s.has_schedule,
  array(select c.key from service_choice c where c.hospital_id = s.hospital_id and c.service_id = s.id and c.active) as choice_keys,
  nullif(b.reason, '') as block_reason`;

/** What a screen shows besides. */
const words = sql`s.icon, s.position, s.home_group, s.is_wide, s.after_tap,
  t.color as type_color, t.position as type_position,
  service_titles(s.hospital_id, s.id) as title,
  coalesce((select json_object_agg(x.language_code, x.description) from service_text x where x.service_id = s.id and x.description <> ''), '{}') as description,
  coalesce((select json_object_agg(x.language_code, x.question) from service_text x where x.service_id = s.id and x.question <> ''), '{}') as question,
  coalesce((select json_agg(json_build_object('key', c.key, 'text',
      coalesce((select json_object_agg(x.language_code, x.label) from service_choice_text x where x.service_id = s.id and x.key = c.key), '{}'))
    order by c.position) from service_choice c where c.service_id = s.id and c.active), '[]') as choices,
  (select c.key from service_choice c where c.service_id = s.id and c.is_default) as default_choice,
  service_type_names(t.hospital_id, t.id) as type_name`;

/** Active services of the stay's department; a block is one of its own, or food and drink for who is nil by mouth. */
async function read<Row>(tx: Tx, stay: StayNow, columns: typeof facts, among: typeof facts): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select ${columns},
      b.reason is not null or (s.involves_food_or_drink and exists (select from care_hint c
        where c.stay_id = ${stay.id} and c.kind = 'nil_by_mouth' and c.ended_at is null)) as blocked,
      case when s.has_schedule and p.urgency <> 'high' then coalesce((select json_agg(json_build_object(
          'starts_at', w.starts_at, 'ends_at', w.ends_at) order by w.starts_at)
        from service_windows(s.id, h.time_zone, ${tx.clock.now()}, ${windowDays}::int) w), '[]') else '[]' end as windows
    from service s
    join service_type t on t.hospital_id = s.hospital_id and t.id = s.service_type_id and t.active and t.deleted_at is null
    join priority p on p.hospital_id = s.hospital_id and p.id = s.priority_id
    join hospital_profile(s.hospital_id) h on true
    left join service_block b on b.hospital_id = s.hospital_id and b.service_id = s.id and b.stay_id = ${stay.id} and b.ended_at is null
    where s.active and s.deleted_at is null and ${among} and (${tx.actor.kind !== 'patient'} or not t.is_for_colleagues)
      and (not exists (select from service_department d where d.service_id = s.id)
        or exists (select from service_department d where d.service_id = s.id and d.department_id = ${stay.department_id}))
    order by t.position, s.position, s.id`.execute(tx.db);
  return rows;
}
