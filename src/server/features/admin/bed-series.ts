import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { inScopeOf, requireRight } from '#server/features/access/access.reads.ts';
import { languageOfWard } from '#server/features/content/language.reads.ts';
import { brokenRules } from '#server/platform/broken-rules.ts';
import { AppError, notFound } from '#server/platform/errors.ts';
import type { Tx } from '#server/platform/tx/tx.ts';
import { beds } from '#shared/areas/beds.ts';
import type { Area } from '#shared/areas/define.ts';
import { rooms } from '#shared/areas/rooms.ts';
import { readableSeriesFields, series } from '#shared/beds/bed-series.fields.ts';
import type { BedSeries, SeriesPlan } from '#shared/beds/bed-series.schemas.ts';
import { roomNames } from '#shared/beds/room-names.ts';
import { allRules } from '#shared/validation/rules/all-rules.ts';
import type { Hooks } from './engine/hooks.ts';
import { readReader } from './engine/reader.ts';
import { makeRow } from './engine/save-row.ts';

type PlannedRoom = SeriesPlan['rooms'][number] & { id: string | null };
type Plan = { locale: string; rooms: PlannedRoom[] };

/**
 * What a series would make. Throws `not_found` for a department that is not there or out of scope, `invalid` for rooms that
 * cannot be read, in the sentence of the form in the language `locale`.
 */
export async function planSeries(tx: Tx, wanted: BedSeries, locale: string): Promise<SeriesPlan> {
  return asSent(await readPlan(tx, wanted, locale));
}

/** Makes what is not there yet, all of it or nothing, each row as if it were made by itself: by rights, hooks and activity. */
export async function makeSeries(
  tx: Tx,
  hooks: { rooms: Hooks; beds: Hooks },
  wanted: BedSeries,
  sayIn: string,
): Promise<SeriesPlan> {
  const plan = await readPlan(tx, wanted, sayIn);
  const { department_id } = wanted;
  const reader = await readReader(tx);
  const make = async (area: Area, hooks: Hooks, values: object) => {
    const id = randomUUID();
    await makeRow(tx, area, { reader, hooks }, { id, ...values });
    return id;
  };
  if (plan.rooms.some(({ is_new }) => is_new)) await requireRight(tx, 'rooms:create');
  for (const { id, name, beds: labels } of plan.rooms) {
    const room_id = id ?? (await make(rooms, hooks.rooms, { department_id, name }));
    for (const label of labels) await make(beds, hooks.beds, { room_id, label, locale: plan.locale });
  }
  return asSent(plan);
}

function asSent({ rooms: planned }: Plan): SeriesPlan {
  const count = (of: (room: PlannedRoom) => number) => planned.reduce((sum, room) => sum + of(room), 0);
  return {
    rooms: planned.map(({ id: _, ...room }) => room),
    new_rooms: count(({ is_new }) => Number(is_new)),
    new_beds: count((room) => room.beds.length),
    known_beds: count(({ known }) => known.length),
  };
}

async function readPlan(tx: Tx, wanted: BedSeries, sayIn: string): Promise<Plan> {
  const { department_id, rooms: typed, beds: each } = wanted;
  const errors = brokenRules(readableSeriesFields, wanted, sayIn, { ...allRules, series });
  const names = roomNames(typed);
  if (!names || errors.rooms) throw new AppError('invalid', { errors });
  const locale = await localeOf(tx, department_id);
  const { rows } = await sql<{ id: string; name: string; labels: string[] }>`
    select r.id, lower(r.name) as name, array(select lower(b.label) from bed b where b.hospital_id = r.hospital_id
      and b.room_id = r.id and b.deleted_at is null and not b.is_probe) as labels
    from room r where r.department_id = ${department_id} and r.deleted_at is null`.execute(tx.db);
  const known = new Map(rows.map((row) => [row.name, row]));
  const labels = Array.from({ length: each }, (_, at) => String(at + 1));
  return {
    locale,
    rooms: names.map((name) => {
      const room = known.get(name.toLowerCase());
      const isThere = (label: string) => room?.labels.includes(label) ?? false;
      return {
        ...{ id: room?.id ?? null, name, is_new: room === undefined },
        ...{ beds: labels.filter((label) => !isThere(label)), known: labels.filter(isThere) },
      };
    }),
  };
}

/** The language of the ward, which new beds begin with. */
async function localeOf(tx: Tx, department: string): Promise<string> {
  const { rows } = await sql<{ locale: string }>`
    select ${languageOfWard(sql`d.locale`, sql`h.default_locale`)} as locale from department d, hospital_profile(d.hospital_id) h
    where d.id = ${department} and d.deleted_at is null and ${inScopeOf(tx, sql`d.id`)}`.execute(tx.db);
  if (!rows[0]) throw notFound('department');
  return rows[0].locale;
}
