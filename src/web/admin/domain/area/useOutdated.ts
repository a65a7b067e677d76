import type { AreaRow } from '#shared/areas/answer.schemas.ts';
import type { Area } from '#shared/areas/define.ts';
import type { Field } from '#shared/areas/fields.ts';
import type { LanguageCode } from '#shared/locales/languages.ts';
import { useHere } from '#web/admin/session/useHere.ts';
import { outdatedIn } from './outdated.ts';
import { textsIn } from './shown.ts';
import { useActivity } from './useRow.ts';

type Shown = {
  area: Area;
  field: Extract<Field, { kind: 'texts' }>;
  name: string;
  /** What is shown, saved already. */
  row: AreaRow | null;
  /** What stands in the form. */
  texts: Readonly<Record<string, string>>;
  /** What stands in the field that holds the text in the hospital's language, where another one does. */
  own?: string;
};

/** Which of the texts in a form are older than their source, and which of these can be confirmed as they are saved. */
export function useOutdated({ area, field, name, row, texts, own }: Shown) {
  const { default_locale: ofHospital } = useHere().hospital;
  const activity = useActivity(area, row?.id);
  const outdated = outdatedIn(activity.data ?? [], { name, field, ofHospital }).filter((code) => texts[code]?.trim());
  const saved = textsIn(row?.[name]);
  const isSource = field.own ? row?.[field.own] === own : saved[ofHospital] === texts[ofHospital];
  const canConfirm = (code: LanguageCode) => outdated.includes(code) && isSource && saved[code] === texts[code];
  return { outdated, canConfirm };
}
