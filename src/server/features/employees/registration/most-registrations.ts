import { sql } from 'kysely';
import { conflict } from '#server/platform/errors.ts';
import type { Tx } from '#server/platform/tx/tx.ts';

/** As many of one hospital may wait for approval: a list that a person still reads to its end. */
const mostWaiting = 200;
/** Of one mailbox. At 5 mails an hour (`register_email`) a link stays good for an hour at least, whoever else registers. */
const mostUnproved = 10;

/**
 * Whoever has just proved their address still finds a place in the list for approval. Throws `registrations_full`, which
 * takes the proof back: the link is good for a later try. Lock order: the registrations before the list.
 */
export async function requirePlaceInList(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`places for registrations of ${tx.hospital}`}, 0))`.execute(
    tx.db,
  );
  const { rows } = await sql<{ waiting: number }>`
    select count(*)::int as waiting from registration where verified_at is not null and declined_at is null`.execute(
    tx.db,
  );
  if ((rows[0]?.waiting ?? 0) > mostWaiting) throw conflict('registrations_full');
}

/**
 * Of those with one address that nobody has proved the newest stay, so that whoever registers last gets a link that is
 * good. Lock order: registrations of one address by their ids (avoids deadlock).
 */
export async function deleteSurplus(tx: Tx, email: string): Promise<void> {
  await sql`
    with surplus as (
      select id from registration where lower(email) = lower(${email}) and verified_at is null
      order by mailed_at desc, id desc offset ${mostUnproved}),
    held as (select id from registration where id in (select id from surplus) order by id for update)
    delete from registration where id in (select id from held)`.execute(tx.db);
}
