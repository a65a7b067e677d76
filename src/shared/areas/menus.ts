import { area } from './define.ts';
import { target } from './menu-target.ts';

/** What the patient app offers to read and to open, as the hospital orders it. */
export const menus = area({
  name: 'menus',
  table: 'menu',
  title: 'title',
  fields: {
    title: { kind: 'text', rules: 'required|max:80' },
    titles: {
      ...{ kind: 'texts', table: 'menu_text', by: 'menu_id', column: 'title' },
      ...{ own: 'title', rules: 'max:80' },
    },
    target_kind: {
      kind: 'choice',
      options: ['submenus', 'content', 'category', 'screen', 'link'],
      initial: 'submenus',
      rules: 'required',
    },
    ...target,
    icon: { kind: 'icon' },
    active: { kind: 'switch', initial: true },
  },
  columns: ['title', 'target_kind', 'submenus', 'titles', 'active'],
  search: ['title', 'titles', 'url'],
  filters: ['target_kind', 'active'],
  ordered: true,
  readByPatients: true,
  counts: { submenus: ['submenu.menu_id'] },
});
