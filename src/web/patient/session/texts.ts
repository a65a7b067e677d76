import { readAdminMessages, readBedAppMessages } from '#shared/beds/bed.endpoints.ts';
import type { LanguageCode } from '#shared/locales/languages.ts';
import { call } from '#web/kit/http/call.ts';

/** The hospital's own wording, or the server's copy of the shipped one. */
export async function remoteTexts(language: LanguageCode): Promise<object> {
  const input = { params: { language }, query: { surface: 'patient' as const }, quiet: true };
  try {
    return (await call(readAdminMessages, input)).data;
  } catch {
    return (await call(readBedAppMessages, { params: { language }, quiet: true })).data; // the second source; its failure goes on
  }
}
