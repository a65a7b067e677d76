import { area } from './define.ts';

/** Addresses outside of the hospital that are offered at a bed. */
export const bedLinks = area({
  name: 'bed-links',
  table: 'bed_link',
  title: 'title',
  fields: {
    title: { kind: 'text', rules: 'required|max:80' },
    titles: {
      ...{ kind: 'texts', table: 'bed_link_text', by: 'bed_link_id', column: 'title' },
      ...{ own: 'title', rules: 'max:80' },
    },
    url: { kind: 'text', rules: 'required|max:500|regex:^https?://[^\\s]+$' },
    icon: { kind: 'icon' },
    active: { kind: 'switch', initial: true },
  },
  columns: ['title', 'url', 'titles', 'active'],
  search: ['title', 'titles', 'url'],
  ordered: true,
  readByPatients: true,
});
