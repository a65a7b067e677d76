import { area } from './define.ts';

/** What pages are sorted into; the purpose says where people find them; those of `staff` no patient reads. */
export const categories = area({
  name: 'categories',
  table: 'category',
  title: 'name',
  fields: {
    name: { kind: 'text', rules: 'required|max:80' },
    names: {
      ...{ kind: 'texts', table: 'category_text', by: 'category_id', column: 'name' },
      ...{ own: 'name', rules: 'max:80' },
    },
    purpose: {
      kind: 'choice',
      options: ['pages', 'faq', 'info', 'home', 'footer', 'staff'],
      initial: 'pages',
      rules: 'required',
    },
    active: { kind: 'switch', initial: true },
  },
  columns: ['name', 'purpose', 'names', 'subcategories', 'contents', 'active'],
  search: ['name', 'names'],
  ordered: true,
  readByPatients: true,
  counts: { subcategories: ['subcategory.category_id'], contents: ['content.category_id'] },
  usedBy: { menus: ['menu.opened_category_id'], submenus: ['submenu.opened_category_id'] },
});
