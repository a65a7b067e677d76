import { sql } from 'kysely';
import { makeBedCodes } from '#server/features/beds/code.actions.ts';
import { announcePlace, requireUnoccupied } from '#server/features/beds/places.actions.ts';
import { languageOfWard, requireOffered } from '#server/features/content/language.reads.ts';
import { announceCardsNaming } from '#server/features/requests/stay-cards.actions.ts';
import type { SharedSecrets } from '#server/platform/secrets.ts';
import type { Tx } from '#server/platform/tx/tx.ts';
import type { Hooks } from './engine/hooks.ts';

/**
 * What is done beside the rows of beds. A new bed has its code and QR from its first moment, and the language of its ward where
 * no other was chosen; one in which somebody stays is neither switched off nor put into another room.
 */
export function bedHooks(secrets: SharedSecrets): Hooks {
  return {
    async valuesForEmpty(tx, { room_id, locale }) {
      return locale === null ? languageIn(tx, String(room_id)) : {};
    },
    async columnsOfNew(tx, { room_id }) {
      return { ...makeBedCodes(secrets), position: await nextPlaceIn(tx, String(room_id)) };
    },
    async beforeCreate(tx, { room_id, locale }) {
      await requireOffered(tx, locale, 'locale');
      await announcePlace(tx, { room: String(room_id) });
    },
    async beforeUpdate(tx, { id }, values) {
      if ('room_id' in values) {
        await requireUnoccupied(tx, { bed: id }, 'bed_occupied');
        await announcePlace(tx, { room: String(values.room_id) });
      }
      if (values.active === false) await requireUnoccupied(tx, { bed: id }, 'bed_occupied');
      if ('locale' in values) await requireOffered(tx, values.locale, 'locale');
      if ('label' in values) await announceCardsNaming(tx, { bed: id });
      await announcePlace(tx, { bed: id });
    },
    async beforeDelete(tx, { id }) {
      await announcePlace(tx, { bed: id });
    },
  };
}

/** The language of the ward of a room; nothing where there is no such room. */
async function languageIn(tx: Tx, room: string): Promise<{ locale?: string }> {
  const { rows } = await sql<{ locale: string }>`
    select ${languageOfWard(sql`d.locale`, sql`h.default_locale`)} as locale
    from room r join department d on d.hospital_id = r.hospital_id and d.id = r.department_id,
      hospital_profile(r.hospital_id) h
    where r.id = ${room}`.execute(tx.db);
  return rows[0] ?? {};
}

/** After the other beds of the room. */
async function nextPlaceIn(tx: Tx, room: string): Promise<number> {
  const { rows } = await sql<{ place: number }>`
    select coalesce(max(position), -1) + 1 as place from bed where room_id = ${room}`.execute(tx.db);
  return rows[0]?.place ?? 0;
}
