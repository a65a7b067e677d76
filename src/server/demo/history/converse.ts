import { sql } from 'kysely';
import type { Ground } from '#server/demo/ground/ground.ts';
import { conversations, type Line } from '#server/demo/hospital/conversations.ts';
import { sendMessage, sendOwnMessage } from '#server/features/messages/message.actions.ts';
import { phraseText } from '#server/features/messages/phrase-text.reads.ts';
import type { Actor, Tx } from '#server/platform/tx/tx.ts';
import { isLanguageCode, type LanguageCode } from '#shared/locales/languages.ts';
import { minuteMs } from './local-time.ts';

type Bedside = { stay: string; bed: string; session: string; locale: string };

/** What patients and nurses have written to each other. */
export async function converse(tx: Tx, ground: Ground): Promise<void> {
  for (const { bed, lines } of conversations) {
    const at = await bedsideOf(tx, ground.beds.get(bed) ?? '');
    if (!at) continue; // a free bed has nobody who writes
    for (const line of lines) await say(tx, ground, at, line);
  }
}

async function bedsideOf(tx: Tx, bed: string): Promise<Bedside | undefined> {
  const { rows } = await sql<Bedside>`
    select s.stay_id as stay, s.bed_id as bed, s.id as session, coalesce(y.locale, b.locale) as locale from bed_session s
    join stay y on y.hospital_id = s.hospital_id and y.id = s.stay_id
    join bed b on b.hospital_id = s.hospital_id and b.id = s.bed_id
    where s.bed_id = ${bed} and s.ended_at is null limit 1`.execute(tx.db);
  return rows[0];
}

async function say(tx: Tx, ground: Ground, at: Bedside, line: Line): Promise<void> {
  const now = new Date(tx.clock.now().getTime() - line.minutesAgo * minuteMs);
  const employee = ground.employees.get(line.by);
  const spoken: LanguageCode = isLanguageCode(at.locale) ? at.locale : 'de';
  const language = employee ? 'de' : spoken;
  const written = {
    ...{ id: crypto.randomUUID(), language, minutes: null, named_time: null, answer_to: null },
    ...{ phrase: 'phrase' in line ? line.phrase : null, written_at: now.toISOString() },
    text: 'phrase' in line ? phraseText(language, line.phrase, { minutes: null }) : line.text,
  };
  const as = (actor: Actor): Tx => ({ ...tx, actor, device: null, clock: { now: () => now } });
  if (employee)
    await sendMessage(as({ kind: 'employee', employee, session: employee }), at.stay, {
      ...written,
      shown_until: null,
    });
  else {
    const { stay, bed, session } = at;
    await sendOwnMessage(as({ kind: 'patient', stay, bed, session }), { ...written, stay_id: stay });
  }
}
