import type { LanguageCode } from '#shared/locales/languages.ts';
import { hasUrgentWord } from '#shared/messages/urgent-words.ts';
import { effectOf, type SaidKey } from '#shared/phrases/phrases.ts';
import { announce } from '#web/kit/announce.ts';
import { currentLanguage, sentence } from '#web/kit/i18n/texts.ts';
import { newId } from '#web/kit/ids.ts';
import { serverNow } from '#web/kit/live/server-time.ts';
import { write } from '#web/patient/domain/sending/send-queue.ts';
import { presentStay } from '#web/patient/session/session.ts';
import { enlargeLine } from './large-line.ts';

type Answered = { id: string; phrase: string | null };

type Said = { stay_id: string; text: string; language: LanguageCode; phrase?: SaidKey; answer_to?: string };

/** Writes to the nurses: sent at once, and kept on the device when the promise settles. */
function send({ text, ...said }: Said): Promise<void> {
  const written_at = new Date(serverNow()).toISOString();
  announce(`${text} ${sentence('services.sending') ?? ''}`);
  return write({ id: newId(), text, written_at, ...said });
}

/**
 * Says a phrase with one tap, in answer to a nurse's message where it is one. One that enlarges the emergency line does
 * so at once, sent or not.
 */
export function sayPhrase(phrase: SaidKey, text: string, answered?: Answered): void {
  const stay_id = presentStay();
  // Signed out in this very moment, the guard is on its way to sign-in.
  if (stay_id)
    void send({ stay_id, text, language: currentLanguage(), phrase, ...(answered ? { answer_to: answered.id } : {}) });
  const effect = effectOf(phrase, answered?.phrase ?? undefined);
  if (effect?.line) enlargeLine(effect.hint);
}

/**
 * Sends what was typed in this stay. It is not understood: an urgent word enlarges the emergency line and does nothing
 * else (S2). Rejects where that stay is signed in no more: nobody else says it.
 */
export async function sayTyped(stay_id: string, text: string, language: LanguageCode): Promise<void> {
  if (presentStay() !== stay_id) throw new Error('the stay that has typed this is signed out');
  if (hasUrgentWord(text)) enlargeLine(null);
  await send({ stay_id, text, language });
}
