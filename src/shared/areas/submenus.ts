import { area } from './define.ts';
import { target } from './menu-target.ts';

/** The entries inside a menu. */
export const submenus = area({
  name: 'submenus',
  table: 'submenu',
  title: 'title',
  fields: {
    menu_id: { kind: 'relation', to: 'menus', rules: 'required' },
    title: { kind: 'text', rules: 'required|max:80' },
    titles: {
      ...{ kind: 'texts', table: 'submenu_text', by: 'submenu_id', column: 'title' },
      ...{ own: 'title', rules: 'max:80' },
    },
    target_kind: {
      kind: 'choice',
      options: ['content', 'category', 'screen', 'link'],
      initial: 'content',
      rules: 'required',
    },
    ...target,
    icon: { kind: 'icon' },
    active: { kind: 'switch', initial: true },
  },
  columns: ['title', 'menu_id', 'target_kind', 'titles', 'active'],
  search: ['title', 'titles', 'url'],
  filters: ['menu_id', 'target_kind', 'active'],
  ordered: true,
  readByPatients: true,
});
