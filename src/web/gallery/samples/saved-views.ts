import type { SavedView } from '#shared/saved-views/saved-view.schemas.ts';
import { id } from './sample-values.ts';

const own = { is_own: true, by: 'Anna Berger', version: 1 };
const columns = 'columns=name%2Cdepartment_id%2Cfloor%2Cbeds%2Cactive';

/** What the list of rooms is saved as, by oneself and by a colleague. */
export const sampleViews: SavedView[] = [
  { ...own, id: id(990), name: 'Alle Zimmer', query: columns, is_shared: false },
  { ...own, id: id(991), name: 'Ohne Etage', query: `${columns}&filter%5Bfloor%5D%5Bempty%5D=true`, is_shared: true },
  {
    ...{ id: id(992), name: 'Zimmer der Intensivstation, die noch kein Bett haben', is_own: false, is_shared: true },
    ...{ query: `${columns}&filter%5Bbeds%5D%5Bempty%5D=true`, by: 'Davor Horvat', version: 3 },
  },
];
