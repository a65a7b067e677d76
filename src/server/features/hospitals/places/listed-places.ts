import { type RawBuilder, sql } from 'kysely';
import { hospitalCounter } from '#server/features/employees/hospital.reads.ts';
import { countedTry } from '#server/platform/credentials/throttle/counted-try.ts';
import { notFound } from '#server/platform/errors.ts';
import type { AnonymousContext } from '#server/platform/tx/anonymous-context.ts';
import type { Tx } from '#server/platform/tx/tx.ts';
import { type ListedPlace, type PlacesAsked, type PlacesMeta, placesPerPage } from '#shared/hospitals/place.schemas.ts';

type Page = { places: ListedPlace[]; meta: PlacesMeta };

/**
 * What can be chosen at sign-in: names alone, of hospitals that have themselves listed. One that is not listed, is switched
 * off or is none is refused alike, and counted as unknown hospital codes are. Throws `not_found`, `too_many`.
 */
export async function listPlaces(anonymous: AnonymousContext, asked: PlacesAsked): Promise<Page> {
  if (asked.hospital === undefined) return readPage(anonymous, listedHospitals, asked);
  const hospital = await findListed(anonymous, asked.hospital);
  return anonymous.inHospital({ hospital, actor }, async (tx) => {
    if (asked.room === undefined) return readPage(tx, roomsInUse, asked);
    await requireRoom(tx, asked.room);
    return readPage(tx, bedsInUse(asked.room), asked);
  });
}

const actor = { kind: 'system', reason: 'listed places' } as const;

function findListed(anonymous: AnonymousContext, id: string): Promise<string> {
  return countedTry(anonymous, [hospitalCounter(anonymous)], {
    check: async () => {
      const { rows } = await sql<{ id: string }>`select p.id from ${listedHospitals} p where p.id = ${id}`.execute(
        anonymous.db,
      );
      return rows[0]?.id ?? null;
    },
    open: async (found) => found,
    wrong: () => notFound('hospital'),
  });
}

async function requireRoom({ db }: Tx, id: string): Promise<void> {
  const { rows } = await sql<{ id: string }>`select p.id from ${roomsInUse} p where p.id = ${id}`.execute(db);
  if (!rows[0]) throw notFound('room');
}

/** By name, as people count; a page past the end is the last. */
async function readPage(
  { db }: Pick<Tx, 'db'>,
  of: RawBuilder<unknown>,
  { search, page: asked }: PlacesAsked,
): Promise<Page> {
  const words = search.split(/\s+/).filter((word) => word !== '');
  const found = sql`${of} p where not exists (select from unnest(${words}::text[]) w (word)
    where not finds_part(concat_ws(' ', p.name, p.apart_by), w.word))`;
  const counted = await sql<{ total: number }>`select count(*)::int as total from ${found}`.execute(db);
  const total = counted.rows[0]?.total ?? 0;
  const pages = Math.max(1, Math.ceil(total / placesPerPage));
  const page = Math.min(asked, pages);
  const { rows } = await sql<ListedPlace>`
    select p.id, p.name, p.apart_by from ${found} order by sort_form(p.name), p.apart_by, p.id
    limit ${placesPerPage} offset ${(page - 1) * placesPerPage}`.execute(db);
  return { places: rows, meta: { page, pages, total } };
}

const listedHospitals = sql`(select h.id, h.name, h.address as apart_by from hospitals_to_choose() h)`;

/** A bed that a code opens; the beds of probes are nobody's. */
const isBedInUse = sql`b.deleted_at is null and b.active and not b.is_probe`;

/** With a bed in them. The ward is named only where another room has the same name. */
const roomsInUse = sql`(select r.id, r.name,
    case when count(*) over (partition by lower(r.name)) > 1 then d.name end as apart_by
  from room r join department d on d.hospital_id = r.hospital_id and d.id = r.department_id
  where r.deleted_at is null and r.active and d.deleted_at is null and d.active and exists (
    select from bed b where b.hospital_id = r.hospital_id and b.room_id = r.id and ${isBedInUse}))`;

const bedsInUse = (room: string) => sql`(select b.id, b.label as name, null::text as apart_by from bed b
  where b.room_id = ${room} and ${isBedInUse})`;
