import { area } from './define.ts';

const text = { kind: 'texts', table: 'content_text', by: 'content_id' } as const;

/** Pages that patients read, and the questions and answers among them. */
export const contents = area({
  name: 'contents',
  table: 'content',
  title: 'title',
  fields: {
    title: { kind: 'text', rules: 'required|max:120' },
    titles: { ...text, column: 'title', own: 'title', beside: ['html_title', 'summary', 'body'], rules: 'max:120' },
    category_id: { kind: 'relation', to: 'categories', rules: 'required' },
    subcategory_id: { kind: 'relation', to: 'subcategories' },
    body: { ...text, column: 'body', beside: ['title', 'html_title', 'summary'], as: 'rich', rules: 'max:10000' },
    summary: { ...text, column: 'summary', beside: ['title', 'html_title', 'body'], as: 'lines', rules: 'max:300' },
    uri: { kind: 'text', rules: 'required|max:80|regex:^[a-z0-9-]+$' },
    html_title: { ...text, column: 'html_title', beside: ['title', 'summary', 'body'], rules: 'max:120' },
    svg: { kind: 'icon' },
    link: { kind: 'text', rules: 'max:500|regex:^https?://[^\\s]+$' },
    depth: { kind: 'choice', options: ['1', '2', '3'], initial: '1', rules: 'required' },
    removable: { kind: 'switch', initial: true },
    active: { kind: 'switch', initial: true },
  },
  columns: ['title', 'category_id', 'subcategory_id', 'body', 'active'],
  search: ['title', 'titles', 'body'],
  ordered: true,
  readByPatients: true,
  refuses: ['not_removable'],
  usedBy: { menus: ['menu.opened_content_id'], submenus: ['submenu.opened_content_id'] },
});
