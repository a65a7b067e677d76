import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { inScope } from '#server/features/access/access.reads.ts';
import { ownTexts } from '#server/features/content/own-texts.reads.ts';
import { invalidField, notFound } from '#server/platform/errors.ts';
import { logActivity } from '#server/platform/history/activity.ts';
import { requireEmployee } from '#server/platform/tx/actor.ts';
import type { Tx } from '#server/platform/tx/tx.ts';
import { defaultLanguage, isLanguageCode, type LanguageCode } from '#shared/locales/languages.ts';
import type { BroadcastAnswer, ParsedBroadcast } from '#shared/messages/message.schemas.ts';
import { phraseOf } from '#shared/phrases/phrases.ts';
import { phraseText } from './phrase-text.reads.ts';
import { announceThread, lockThread } from './thread.ts';
import { announceMessage, isKnown, writeMessage } from './write-message.ts';

type Addressed = { bed_id: string; stay_id: string | null; locale: string; is_nil_by_mouth: boolean };

/**
 * One message to several beds, in the language of each. It is a notice: it answers nothing, and what a patient has
 * written waits on. Beds without a stay are left out, and where eating is forbidden whatever speaks of meals; the answer
 * names them. The same id again writes nothing twice. Throws `not_found` for a bed out of scope, `invalid`.
 */
export async function sendBroadcast(tx: Tx, sent: ParsedBroadcast): Promise<BroadcastAnswer> {
  const employee = requireEmployee(tx);
  const phrase = phraseOf(sent.phrase);
  if (!phrase?.sides.includes('broadcast')) throw invalidField('phrase', 'invalid');
  if ((phrase.takes === 'minutes') !== (sent.minutes !== null)) throw invalidField('minutes', 'invalid');
  const beds = (await addressed(tx, employee, sent.bed_ids)).map(({ locale, ...bed }) => ({
    ...{ ...bed, language: isLanguageCode(locale) ? locale : defaultLanguage },
  }));
  const texts = await textsIn(
    tx,
    sent,
    beds.map(({ language }) => language),
  );
  const answer: BroadcastAnswer = { sent: [], left_out: [] };
  for (const { bed_id, stay_id, language, is_nil_by_mouth } of beds) {
    if (!stay_id) answer.left_out.push({ bed_id, reason: 'no_stay' });
    else if (is_nil_by_mouth && speaksOfMeals.has(sent.phrase))
      answer.left_out.push({ bed_id, reason: 'nil_by_mouth' });
    else {
      await writeTo(tx, { stay: stay_id, employee, sent, language, text: texts.get(language) ?? '' });
      answer.sent.push(bed_id);
    }
  }
  await logActivity(tx, {
    subject: { type: 'broadcast', id: sent.id },
    action: 'message.sent_to_several',
    properties: { phrase: sent.phrase, minutes: sent.minutes, beds: answer.sent.length },
  });
  return answer;
}

/** Phrases that nobody who must not eat or drink is sent. */
const speaksOfMeals: ReadonlySet<string> = new Set(['all_meal_late']);

/** The beds by the ids of their stays, so that two broadcasts hold them in the same order; those without one last. */
async function addressed(tx: Tx, employee: string, ids: readonly string[]): Promise<Addressed[]> {
  const wanted = [...new Set(ids.map((id) => id.toLowerCase()))];
  const { rows } = await sql<Addressed>`
    select b.id as bed_id, at.stay_id, coalesce(s.locale, b.locale) as locale,
      exists (select from care_hint c where c.hospital_id = at.hospital_id and c.stay_id = at.stay_id
        and c.kind = 'nil_by_mouth' and c.ended_at is null) as is_nil_by_mouth
    from counted_bed b join room r on r.hospital_id = b.hospital_id and r.id = b.room_id
    left join stay_bed at on at.hospital_id = b.hospital_id and at.bed_id = b.id and at.ended_at is null
    left join stay s on s.hospital_id = at.hospital_id and s.id = at.stay_id
    where b.id = any(${wanted}::uuid[]) and b.deleted_at is null and ${inScope(employee, sql`r.department_id`)}
    order by at.stay_id nulls last, b.id`.execute(tx.db);
  if (rows.length < wanted.length) throw notFound('bed');
  return rows;
}

/** The phrase in each of the languages, in the hospital's own words where it has them. */
async function textsIn(
  tx: Tx,
  { phrase, minutes }: ParsedBroadcast,
  languages: readonly LanguageCode[],
): Promise<ReadonlyMap<LanguageCode, string>> {
  const texts = new Map<LanguageCode, string>();
  for (const language of new Set(languages)) {
    const own = await ownTexts(tx, 'phrases', language);
    texts.set(language, phraseText(language, phrase, { minutes, own }));
  }
  return texts;
}

type One = { stay: string; employee: string; sent: ParsedBroadcast; language: LanguageCode; text: string };

async function writeTo(tx: Tx, { stay, employee, sent, language, text }: One): Promise<void> {
  const { id: broadcast, phrase, minutes } = sent;
  const message = {
    ...{ id: ownId(broadcast, stay), phrase, minutes, named_time: null, answer_to: null, language, text },
    written_at: tx.clock.now().toISOString(),
  };
  const thread = await lockThread(tx, stay);
  if (await isKnown(tx, thread, message, 'staff')) return;
  const written = await writeMessage(tx, thread, message, { side: 'staff', employee, broadcast });
  await announceMessage(tx, written, message.id);
  await announceThread(tx, written);
}

/** The id of a broadcast's message in one thread: the same for the same broadcast. */
function ownId(broadcast: string, stay: string): string {
  const hash = createHash('sha256').update(`${broadcast} ${stay}`).digest('hex');
  return [
    hash.slice(0, 8),
    hash.slice(8, 12),
    `8${hash.slice(13, 16)}`,
    `8${hash.slice(17, 20)}`,
    hash.slice(20, 32),
  ].join('-');
}
