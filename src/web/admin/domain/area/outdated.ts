import type { Activity } from '#shared/areas/answer.schemas.ts';
import type { Field } from '#shared/areas/fields.ts';
import { type LanguageCode, languageCodes } from '#shared/locales/languages.ts';
import { textIn, textsIn } from './shown.ts';

type Texts = Extract<Field, { kind: 'texts' }>;
type OfField = { name: string; field: Texts; ofHospital: LanguageCode };

/**
 * The languages whose text is older than the one in the hospital's language, and was not confirmed since: by the row's
 * activity, the newest entry first. What the log no longer tells of is taken for current.
 */
export function outdatedIn(entries: readonly Activity[], { name, field, ofHospital }: OfField): LanguageCode[] {
  const written = (code: LanguageCode) =>
    entries.findIndex(({ action, changes }) => {
      if (action === 'confirmed') return changes.some((one) => one.field === name && code in textsIn(one.after));
      const isOwn = code === ofHospital && field.own !== undefined;
      const change = changes.find((one) => one.field === (isOwn ? field.own : name));
      if (!change) return false;
      const [before, after] = [change.before, change.after].map((value) =>
        isOwn ? textIn(value) : textsIn(value)[code],
      );
      return (before ?? '') !== (after ?? '');
    });
  const source = written(ofHospital);
  if (source === -1 || entries[source]?.action === 'created') return [];
  return languageCodes.filter((code) => {
    const own = written(code);
    return code !== ofHospital && (own === -1 || own > source);
  });
}
