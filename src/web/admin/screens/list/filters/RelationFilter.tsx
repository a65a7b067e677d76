import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Related } from '#shared/areas/answer.schemas.ts';
import type { Area } from '#shared/areas/define.ts';
import { useChoices, useNames } from '#web/admin/domain/area/useRow.ts';
import { useView } from '#web/admin/domain/area/view.ts';
import { chosenIn, OneOf } from './OneOf.tsx';

/** The list follows what is typed after this many ms. */
const pauseMs = 200;
/** The server answers the first so many. */
const most = 50;
/** Up to so many are seen at a glance. */
const few = 8;

/** What is ticked stays above what the search finds, by its name also where a link has set it. */
export function RelationFilter({ area, field, name }: { area: Area; field: string; name: string }) {
  const { t } = useTranslation('admin');
  const { view } = useView();
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed.trim(), pauseMs);
  const filter = `filter[${field}]`;
  const chosen = chosenIn(view.query[filter]);
  const first = useChoices(area, field, '', true).data ?? [];
  const found = useChoices(area, field, search, true).data ?? [];
  const known = [...first, ...found];
  const names = useNames(
    area,
    field,
    chosen.filter((id) => !known.some((one) => one.id === id)),
  );
  const nameOf = (id: string) => [...known, ...(names.data ?? [])].find((one) => one.id === id)?.display_name;
  const isAnswered = names.isError || (names.isSuccess && !names.isPlaceholderData);
  const ticked = chosen.flatMap((value) => {
    const word = nameOf(value) ?? (isAnswered ? t('cell.hidden') : undefined);
    return word === undefined ? [] : [{ value, word }];
  });
  const others = found.filter(({ id }) => !chosen.includes(id)).map(asOption);
  return (
    <OneOf
      name={name}
      filter={filter}
      options={[...ticked, ...others]}
      isMany
      search={
        first.length > few ? (
          <>
            <input
              type="search"
              className="find-option"
              aria-label={t('filter.search', { what: name })}
              placeholder={t('list.search')}
              maxLength={100}
              value={typed}
              onChange={(event) => setTyped(event.currentTarget.value)}
            />
            {found.length >= most ? <p className="muted">{t('filter.first', { count: most })}</p> : null}
          </>
        ) : null
      }
    />
  );
}

const asOption = ({ id, display_name }: Related) => ({ value: id, word: display_name });
