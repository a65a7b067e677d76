import { changeBed } from '#shared/beds/bed.endpoints.ts';
import type { LanguageCode } from '#shared/locales/languages.ts';
import { call } from '#web/kit/http/call.ts';

let [begun, ended] = [0, 0];

/** Makes it the bed's own language; without an answer this device speaks it anyway, and a toast says so unless quiet. */
export async function keepLanguage(locale: LanguageCode, how: { quiet?: boolean } = {}): Promise<void> {
  begun += 1;
  await call(changeBed, { body: { locale }, ...how }).catch(() => null); // see above
  ended += 1;
}

/** Called as the bed is asked for: whether its answer may name a language from before one that was chosen here. */
export function watchChoices(): () => boolean {
  const [asked, isKeeping] = [begun, begun !== ended];
  return () => isKeeping || begun !== asked;
}
