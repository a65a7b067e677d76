import { useTranslation } from 'react-i18next';
import { areaCalled } from '#shared/areas/all.ts';
import type { AreaRow, FieldChange } from '#shared/areas/answer.schemas.ts';
import type { Area } from '#shared/areas/define.ts';
import { textIn } from './shown.ts';
import { useValueWords } from './useValueWords.ts';
import { columnName } from './words.ts';

/** What a field is called, and what it held before and after. */
export type ChangeWords = { field: string; name: string; before: string | null; after: string };

/** What an entry of the log changed, in the words of the area that it tells of; of none, what was noted with it. */
export function useChangeWords(log: Area, row: AreaRow): ChangeWords[] {
  const { t } = useTranslation('admin');
  const area = areaCalled(textIn(row[log.about ?? '']));
  const words = useValueWords(area ?? log);
  const shown = (field: string, value: unknown, related: FieldChange['after_related']) => {
    if (area?.fields[field]) return words(field, value, related);
    if (value === null || value === undefined) return t('cell.nothing');
    return typeof value === 'string' ? value : JSON.stringify(value);
  };
  const isConfirmed = row.action === 'confirmed';
  return changesIn(log, row).map(({ field, before, after, before_related, after_related }) => ({
    field,
    name: area?.fields[field] ? columnName(area, field) : field,
    before: before === null && (isConfirmed || !area?.fields[field]) ? null : shown(field, before, before_related),
    after: shown(field, after, after_related),
  }));
}

function changesIn({ fields }: Area, row: AreaRow): FieldChange[] {
  const [name = ''] = Object.entries(fields).find(([, { kind }]) => kind === 'changes') ?? [];
  const value = row[name];
  return Array.isArray(value) ? value.filter((one) => typeof one?.field === 'string') : [];
}
