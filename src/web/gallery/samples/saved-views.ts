import type { SavedView } from '#shared/saved-views/saved-view.schemas.ts';
import { id } from './sample-values.ts';

const own = { is_own: true, can_ask: true, area: 'rooms', by: 'Anna Berger', version: 1 } as const;
const columns = 'columns=name%2Cdepartment_id%2Cfloor%2Cbeds%2Cactive';

/** What the list of rooms is saved as, by oneself and by a colleague. */
export const sampleViews: SavedView[] = [
  { ...own, id: id(990), name: 'Alle Zimmer', query: columns, is_shared: false },
  { ...own, id: id(991), name: 'Ohne Etage', query: `${columns}&filter%5Bfloor%5D%5Bempty%5D=true`, is_shared: true },
  {
    ...{ id: id(992), name: 'Zimmer der Intensivstation, die noch kein Bett haben', is_own: false, is_shared: true },
    ...{ area: 'rooms', can_ask: true },
    ...{ query: `${columns}&filter%5Bbeds%5D%5Bempty%5D=true`, by: 'Davor Horvat', version: 3 },
  },
];

/** The same, with own ones that may no longer be asked: of this list, and of one that is no longer shown. */
export const sampleViewsOfOld: SavedView[] = [
  ...sampleViews.slice(0, 1),
  {
    ...own,
    id: id(993),
    name: 'Leere Zimmer',
    query: `${columns}&filter%5Bbeds%5D%5Bempty%5D=true`,
    is_shared: false,
    can_ask: false,
  },
  {
    ...own,
    id: id(994),
    name: 'Im Dienst',
    area: 'employees',
    query: 'filter%5Bpresent%5D=true',
    is_shared: true,
    can_ask: false,
  },
  ...sampleViews.slice(2),
];
