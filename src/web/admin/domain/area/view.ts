import { useMemo } from 'react';
import { useAddressQuery } from '#web/admin/routing/useAddressQuery.ts';

/** What of a list's view the server is asked for stands in the address under the names of the call's query. */
const filterName = /^filter\[(\w+)\](?:\[(\w+)\])?$/;

/** What of the address says how matching rows are shown, not which. */
const shownAs = ['page', 'before', 'after', 'per_page', 'sort', 'columns', 'count'];

const keepsPage = ['page', 'before', 'after', 'columns', 'count'];

export type View = {
  search: string;
  /** `name`, `-name`; empty for the list's own order. */
  sort: string;
  isDeleted: boolean;
  /** The value of a filter, empty if it is not set. */
  filter: (field: string, part?: string) => string;
  isFiltered: boolean;
  columns: readonly string[] | null;
  /** Says which rows match, whatever page, order and columns of them are shown. */
  matching: string;
  /** For the call. */
  query: Record<string, string>;
  /** For links that keep it: `?search=…`, or nothing. */
  address: string;
};

/** The view of a list, which lies in the address: a link shows the same rows, and back leads to the view before. */
export function readView(params: URLSearchParams): View {
  const query = Object.fromEntries([...params].filter(([name]) => name !== 'columns'));
  const address = params.toString();
  const matching = [...params].filter(([name]) => !shownAs.includes(name));
  return {
    search: params.get('search') ?? '',
    sort: params.get('sort') ?? '',
    isDeleted: params.get('deleted') === 'true',
    filter: (field, part) => params.get(part ? `filter[${field}][${part}]` : `filter[${field}]`) ?? '',
    isFiltered:
      params.has('search') || params.has('counted_by') || [...params.keys()].some((one) => filterName.test(one)),
    matching: new URLSearchParams(matching).toString(),
    columns: params.get('columns')?.split(',') ?? null,
    query,
    address: address ? `?${address}` : '',
  };
}

/** The address of a changed view; null takes a part away. Other rows, or another order, begin at the first page. */
export function changedView(
  params: URLSearchParams,
  changes: Readonly<Record<string, string | null>>,
): URLSearchParams {
  const next = new URLSearchParams(params);
  if (!Object.keys(changes).every((name) => keepsPage.includes(name)))
    for (const place of ['page', 'before', 'after']) next.delete(place);
  for (const [name, value] of Object.entries(changes)) {
    if (value) next.set(name, value);
    else next.delete(name);
  }
  return next;
}

/** What takes every search and filter away. */
export function withoutFilters(params: URLSearchParams): Record<string, null> {
  const names = [...params.keys()].filter(
    (name) => filterName.test(name) || name === 'search' || name === 'counted_by',
  );
  return Object.fromEntries(names.map((name) => [name, null]));
}

/** The view of the page's list, and how to change it: a search that was typed just before a key is pressed is not lost. */
export function useView() {
  const { query, change } = useAddressQuery();
  const view = useMemo(() => readView(query), [query]);
  return {
    view,
    change: (changes: Readonly<Record<string, string | null>>, how: { replace?: boolean } = {}) =>
      change((now) => changedView(now, changes), { replace: how.replace ?? false, preventScrollReset: true }),
    reset: () => change((now) => changedView(now, withoutFilters(now)), { preventScrollReset: true }),
  };
}
