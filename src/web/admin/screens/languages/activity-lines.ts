import type { TFunction } from 'i18next';
import type { FieldChange } from '#shared/areas/answer.schemas.ts';
import { isLanguageCode, languages } from '#shared/locales/languages.ts';
import { isRecord } from '#shared/validation/rule.ts';
import type { ChangeLine } from '#web/admin/domain/own-screens/OwnActivity.tsx';

/** What was changed of the languages, in words: each that is offered otherwise since, or their order. */
export function activityLines({ field, after }: FieldChange, t: TFunction<'admin'>): ChangeLine[] {
  if (field !== 'languages') return [];
  if (Array.isArray(after)) return after.flatMap((change) => lineOf(change, t));
  const [before, now] = isRecord(after) && Array.isArray(after.order) ? after.order.map(namesIn) : [];
  return before && now ? [{ name: t('languages.order'), before, after: now }] : [];
}

function lineOf(change: unknown, t: TFunction<'admin'>): ChangeLine[] {
  if (!isRecord(change)) return [];
  const { language, before, after } = change;
  const words = (state: unknown) => {
    if (!isRecord(state)) return null;
    const offered = t(state.active === true ? 'languages.offered' : 'languages.not_offered');
    return `${offered}, ${t(state.direction === 'rtl' ? 'languages.rtl' : 'languages.ltr')}`;
  };
  return [{ name: nameOf(String(language)), before: words(before), after: words(after) ?? '' }];
}

const nameOf = (code: string) => (isLanguageCode(code) ? languages[code].name : code);
const namesIn = (order: unknown) => String(order).split(' ').map(nameOf).join(', ');
