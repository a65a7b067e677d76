import type { Answer } from '#shared/areas/fields.ts';
import type { LanguageCode } from '#shared/locales/languages.ts';
import { newId } from '#web/kit/ids.ts';

export const textOf = ({ texts }: Answer, code: LanguageCode): string => texts[code] ?? '';

/** One that has no words yet. Its key says nothing: it is what requests hold, whatever the answer is called later. */
export function newAnswer(): Answer {
  return { key: newId().replaceAll('-', '_'), is_default: false, texts: {} };
}
