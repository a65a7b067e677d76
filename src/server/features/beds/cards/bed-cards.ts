import { sql } from 'kysely';
import { inScopeOf } from '#server/features/access/access.reads.ts';
import { openBedCodes } from '#server/features/beds/code.actions.ts';
import { giveNewCodes } from '#server/features/beds/codes/new-codes.ts';
import { languageOfWard } from '#server/features/content/language.reads.ts';
import { readSetting } from '#server/features/content/setting.reads.ts';
import { notFound } from '#server/platform/errors.ts';
import { logActivity } from '#server/platform/history/activity.ts';
import type { SharedSecrets } from '#server/platform/secrets.ts';
import { text } from '#server/platform/texts.ts';
import type { Tx } from '#server/platform/tx/tx.ts';
import { bedChanged } from '#shared/beds/bed.events.ts';
import type { BedCards, PrintedCards } from '#shared/beds/card.schemas.ts';
import { channels } from '#shared/kernel/channels.ts';
import { isLanguageCode, type LanguageCode } from '#shared/locales/languages.ts';

type Opening = { secrets: SharedSecrets; address: string | null };

/** What stands on the cards of these beds, each reading on record: whoever holds a card signs in as the bed. */
export async function readBedCards(tx: Tx, { secrets, address }: Opening, ids: readonly string[]): Promise<BedCards> {
  const rows = await bedsInUse(tx, ids);
  for (const { id } of rows) await logActivity(tx, { subject: { type: 'bed', id }, action: 'bed.card_shown' });
  return {
    hospital: await nameOf(tx),
    address,
    logo: await logoOf(tx),
    rotates: await readSetting(tx, 'codes_rotate'),
    how: [...new Set(rows.flatMap(languagesOf))].map((language) => ({ language, text: text(language, 'cards.how') })),
    cards: rows.map((row) => {
      const { id, label, room, department, codes_rotated_at } = row;
      const { code, qr } = openBedCodes(secrets, row);
      const since = codes_rotated_at?.toISOString() ?? null;
      return { id, label, room, department, languages: languagesOf(row), code, qr_uuid: qr, since };
    }),
  };
}

/** Gives each of these beds another code; the screens that show an old one learn that it is over. */
export async function renewBedCards(tx: Tx, secrets: SharedSecrets, ids: readonly string[]): Promise<number> {
  const rows = await heldBeds(tx, ids);
  for (const { id, department_id } of rows) {
    await giveNewCodes(tx, secrets, id);
    tx.announce(bedChanged, { subject: id, channels: [channels.department(department_id)] });
  }
  return rows.length;
}

/** Notes that these cards are printed. One that carries another code than the bed has by now opens nothing: it is not noted. */
export async function noteBedCards(tx: Tx, { cards }: PrintedCards): Promise<number> {
  const rows = await heldBeds(
    tx,
    cards.map(({ id }) => id),
  );
  const since = new Map(cards.map((card) => [card.id.toLowerCase(), card.since]));
  const valid = rows.filter((row) => (row.codes_rotated_at?.toISOString() ?? null) === since.get(row.id));
  for (const { id } of valid) {
    const codes_printed_at = tx.clock.now();
    await tx.db.updateTable('bed').set({ codes_printed_at }).where('id', '=', id).execute();
    await logActivity(tx, { subject: { type: 'bed', id }, action: 'bed.card_printed' });
  }
  return valid.length;
}

type InUse = {
  id: string;
  label: string;
  room: string;
  department: string;
  department_id: string;
  language: string;
  codes_rotated_at: Date | null;
  code_encrypted: Buffer;
  qr_encrypted: Buffer;
};

/** What a card says, it says in the language of the ward and in English. */
function languagesOf({ language }: InUse): LanguageCode[] {
  return [...new Set<LanguageCode>([isLanguageCode(language) ? language : 'en', 'en'])];
}

/** Those of the caller's scope that are switched on. Throws `not_found` where none is. */
async function bedsInUse(tx: Tx, ids: readonly string[]): Promise<InUse[]> {
  const { rows } = await sql<InUse>`
    select b.id, b.label, r.name as room, d.name as department, d.id as department_id, b.codes_rotated_at,
      b.code_encrypted, b.qr_encrypted, ${languageOfWard(sql`d.locale`, sql`h.default_locale`)} as language
    from bed b
    join room r on r.hospital_id = b.hospital_id and r.id = b.room_id
    join department d on d.hospital_id = r.hospital_id and d.id = r.department_id
    join hospital_profile(b.hospital_id) h on true
    where b.id = any(${[...ids]}::uuid[]) and b.active and b.deleted_at is null and not b.is_probe
      and ${inScopeOf(tx, sql`r.department_id`)}
    order by d.position, d.id, r.position, sort_form(r.name), r.id, b.position, sort_form(b.label), b.id`.execute(
    tx.db,
  );
  if (rows.length === 0) throw notFound('bed');
  return rows;
}

/** The same, and nobody changes their codes until the commit. Lock order: by their ids (avoids deadlock). */
async function heldBeds(tx: Tx, ids: readonly string[]): Promise<InUse[]> {
  await sql`select from bed b where b.id = any(${[...ids]}::uuid[]) order by b.id for no key update`.execute(tx.db);
  return bedsInUse(tx, ids);
}

async function nameOf(tx: Tx): Promise<string> {
  const { rows } = await sql<{ name: string }>`select name from hospital_profile(${tx.hospital})`.execute(tx.db);
  if (!rows[0]) throw notFound('hospital');
  return rows[0].name;
}

async function logoOf(tx: Tx): Promise<string | null> {
  const row = await tx.db.selectFrom('hospital_logo').select('file_id').executeTakeFirst();
  return row?.file_id ?? null;
}
