import { useTranslation } from 'react-i18next';
import type { Area } from '#shared/areas/define.ts';
import { choiceName, columnName } from '#web/admin/domain/area/words.ts';
import { OneOf } from './OneOf.tsx';
import { RelationFilter } from './RelationFilter.tsx';

/** Narrows the list to rows that hold one of what is ticked. */
export function FieldFilter({ area, field }: { area: Area; field: string }) {
  const { t } = useTranslation('admin');
  const declared = area.fields[field];
  const name = columnName(area, field);
  if (declared?.kind === 'switch') {
    const isFact = area.history || declared.readOnly;
    const options = [
      { value: 'true', word: t(isFact ? 'yes' : 'cell.on') },
      { value: 'false', word: t(isFact ? 'no' : 'cell.off') },
    ];
    return <OneOf name={name} filter={`filter[${field}]`} options={options} />;
  }
  if (declared?.kind === 'choice') {
    const options = declared.options.map((value) => ({ value, word: choiceName(area, field, value) }));
    return <OneOf name={name} filter={`filter[${field}]`} options={options} isMany />;
  }
  return <RelationFilter area={area} field={field} name={name} />;
}
