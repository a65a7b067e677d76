import { sql } from 'kysely';
import { inScopeOf } from '#server/features/access/access.reads.ts';
import { servicesOfStay } from '#server/features/requests/asking/list-services.ts';
import { shownToStaff } from '#server/features/requests/shown.ts';
import { notFound } from '#server/platform/errors.ts';
import type { Tx } from '#server/platform/tx/tx.ts';
import type { ServicesOfBed } from '#shared/beds/for-bed.schemas.ts';
import type { HelpRequestForStaff, ParsedSubmission, SubmissionMeta } from '#shared/requests/request.schemas.ts';
import { answerOf, submitOnBehalf } from './submit-request.ts';

type SubmittedForBed = { request: HelpRequestForStaff; meta: SubmissionMeta; made: boolean };

/** What the employee who calls may ask for at this bed, for its patient and of colleagues. Throws `not_found` for a free bed, and out of scope. */
export async function listServicesOfBed(tx: Tx, bed: string, locale: string): Promise<ServicesOfBed> {
  const stay_id = await findStay(tx, sql`b.id = ${bed} and y.ended_at is null and p.ended_at is null`);
  if (!stay_id) throw notFound('bed');
  const services = await servicesOfStay(tx, stay_id, locale);
  return { stay_id, services, of_colleagues: await servicesOfStay(tx, stay_id, locale, true) };
}

/**
 * An employee asks at a stay in their scope, for its patient or for themselves: by the same way, and refused by the same rules, as a tap at
 * the bed (S4, S37). Throws `not_found` out of scope, and what a submission throws.
 */
export async function submitForBed(tx: Tx, sent: ParsedSubmission): Promise<SubmittedForBed> {
  if (!(await findStay(tx, sql`y.id = ${sent.stay_id}`))) throw notFound('stay');
  const { main, meta, made } = answerOf(sent.id, await submitOnBehalf(tx, sent));
  return { request: await shownToStaff(tx, main), meta, made };
}

/** The stay of a patient, where it is or was last, within the scope of who calls. */
async function findStay(tx: Tx, where: ReturnType<typeof sql>): Promise<string | undefined> {
  const { rows } = await sql<{ id: string; reached: boolean }>`
    select y.id, ${inScopeOf(tx, sql`r.department_id`)} as reached from stay y
    join stay_bed p on p.hospital_id = y.hospital_id and p.stay_id = y.id
    join bed b on b.hospital_id = p.hospital_id and b.id = p.bed_id
    join room r on r.hospital_id = b.hospital_id and r.id = b.room_id
    where ${where} and not y.is_probe order by p.began_at desc limit 1`.execute(tx.db);
  return rows[0]?.reached ? rows[0].id : undefined;
}
