import type { LanguageCode } from '#shared/locales/languages.ts';
import { effectOf, type SaidKey } from '#shared/phrases/phrases.ts';
import { hasUrgentWord } from '#shared/phrases/urgent-words.ts';
import { announce } from '#web/kit/announce.ts';
import { currentLanguage, sentence } from '#web/kit/i18n/texts.ts';
import { newId } from '#web/kit/ids.ts';
import { serverNow } from '#web/kit/live/server-time.ts';
import { write } from '#web/patient/domain/sending/send-queue.ts';
import { session } from '#web/patient/session/session.ts';
import { enlargeLine } from './large-line.ts';

type Answered = { id: string; phrase: string | null };

/** Writes to the nurses: sent at once, and kept on the device when the promise settles. */
function send(text: string, language: LanguageCode, more: { phrase?: SaidKey; answer_to?: string }): Promise<void> {
  const stay = session.get()?.user.stay;
  if (!stay) return Promise.resolve(); // signed out in this very moment; the guard is on its way to sign-in
  const written_at = new Date(serverNow()).toISOString();
  announce(`${text} ${sentence('services.sending') ?? ''}`);
  return write({ id: newId(), stay_id: stay.id, text, language, written_at, ...more });
}

/**
 * Says a phrase with one tap, in answer to a nurse's message where it is one. One that enlarges the emergency line does
 * so at once, sent or not.
 */
export function sayPhrase(phrase: SaidKey, text: string, answered?: Answered): void {
  void send(text, currentLanguage(), { phrase, ...(answered ? { answer_to: answered.id } : {}) });
  const effect = effectOf(phrase, answered?.phrase ?? undefined);
  if (effect?.line) enlargeLine(effect.hint);
}

/** Sends typed words. They are not understood: an urgent one enlarges the emergency line and does nothing else (S2). */
export function sayTyped(text: string, language: LanguageCode): Promise<void> {
  if (hasUrgentWord(text)) enlargeLine(null);
  return send(text, language, {});
}
