import { area } from './define.ts';

/** Headings inside a category. */
export const subcategories = area({
  name: 'subcategories',
  table: 'subcategory',
  title: 'name',
  fields: {
    category_id: { kind: 'relation', to: 'categories', rules: 'required' },
    name: { kind: 'text', rules: 'required|max:80' },
    names: {
      ...{ kind: 'texts', table: 'subcategory_text', by: 'subcategory_id', column: 'name' },
      ...{ own: 'name', rules: 'max:80' },
    },
    active: { kind: 'switch', initial: true },
  },
  columns: ['name', 'category_id', 'names', 'contents', 'active'],
  search: ['name', 'names'],
  ordered: true,
  readByPatients: true,
  counts: { contents: ['content.subcategory_id'] },
});
