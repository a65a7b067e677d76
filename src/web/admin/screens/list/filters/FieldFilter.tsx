import { useTranslation } from 'react-i18next';
import type { Area } from '#shared/areas/define.ts';
import { useChoices } from '#web/admin/domain/area/useRow.ts';
import { useView } from '#web/admin/domain/area/view.ts';
import { choiceName, columnName } from '#web/admin/domain/area/words.ts';
import { Fold } from '#web/admin/ui/Fold.tsx';

type Option = { value: string; word: string };

/** Narrows the list to rows that hold one of what is ticked. */
export function FieldFilter({ area, field }: { area: Area; field: string }) {
  const { t } = useTranslation('admin');
  const declared = area.fields[field];
  const name = columnName(area, field);
  if (declared?.kind === 'switch') {
    const options = [
      { value: 'true', word: t('cell.on') },
      { value: 'false', word: t('cell.off') },
    ];
    return <OneOf name={name} filter={`filter[${field}]`} options={options} />;
  }
  if (declared?.kind === 'choice') {
    const options = declared.options.map((value) => ({ value, word: choiceName(area.name, field, value) }));
    return <OneOf name={name} filter={`filter[${field}]`} options={options} isMany />;
  }
  return <RelationFilter area={area} field={field} name={name} />;
}

function RelationFilter({ area, field, name }: { area: Area; field: string; name: string }) {
  const choices = useChoices(area, field, '', true);
  const options = (choices.data ?? []).map(({ id, display_name }) => ({ value: id, word: display_name }));
  return <OneOf name={name} filter={`filter[${field}]`} options={options} isMany />;
}

type OneOfProps = { name: string; filter: string; options: readonly Option[]; isMany?: boolean };

function OneOf({ name, filter, options, isMany = false }: OneOfProps) {
  const { t } = useTranslation('admin');
  const { view, change } = useView();
  const chosen = (view.query[filter] ?? '').split(',').filter((one) => one !== '');
  const toggle = (value: string) => {
    const next = chosen.includes(value) ? chosen.filter((one) => one !== value) : isMany ? [...chosen, value] : [value];
    change({ [filter]: next.join(',') || null });
  };
  const words = options.filter(({ value }) => chosen.includes(value)).map(({ word }) => word);
  const label = words.length > 0 ? `${name}: ${words.length > 2 ? words.length : words.join(', ')}` : name;
  return (
    <Fold
      label={label}
      isSet={chosen.length > 0}
      {...(chosen.length > 0 ? { remove: { word: t('filter.remove'), act: () => change({ [filter]: null }) } } : {})}
    >
      <ul className="ticks" aria-label={name}>
        {options.map(({ value, word }) => (
          <li key={value}>
            <label className="tickline">
              <input
                type={isMany ? 'checkbox' : 'radio'}
                checked={chosen.includes(value)}
                onChange={() => toggle(value)}
              />
              {word}
            </label>
          </li>
        ))}
        {options.length === 0 ? <li className="muted">{t('filter.nothing')}</li> : null}
      </ul>
    </Fold>
  );
}
