import { useTranslation } from 'react-i18next';
import { areaCalled } from '#shared/areas/all.ts';
import type { Area } from '#shared/areas/define.ts';
import { useView } from '#web/admin/domain/area/view.ts';
import { choiceName, columnName } from '#web/admin/domain/area/words.ts';
import { columnsOf } from '#web/admin/screens/list/useColumns.ts';
import { useHere } from '#web/admin/session/useHere.ts';
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
    const changes = Object.keys(area.fields).filter(
      (one) => field === area.about && area.fields[one]?.kind === 'changes',
    );
    const clears = changes.map((one) => `filter[${one}]`);
    return <OneOf name={name} filter={`filter[${field}]`} options={options} clears={clears} isMany />;
  }
  if (declared?.kind === 'changes') return <ChangedFilter area={area} field={field} />;
  return <RelationFilter area={area} field={field} name={name} />;
}

/** Which field an entry changed: of the one area that the list is narrowed to, as far as the reader sees it. */
function ChangedFilter({ area, field }: { area: Area; field: string }) {
  const { t } = useTranslation('admin');
  const { rights } = useHere();
  const { view } = useView();
  const subject = areaCalled(view.filter(area.about ?? ''));
  if (!subject) return null;
  const options = columnsOf(subject, rights)
    .filter((value) => subject.fields[value])
    .map((value) => ({ value, word: columnName(subject, value) }));
  return <OneOf name={t('filter.changed')} filter={`filter[${field}]`} options={options} />;
}
