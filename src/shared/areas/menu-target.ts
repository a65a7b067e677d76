import { menuScreens } from '#shared/content/menu-screens.ts';

const when = (kind: string) => ({ shownIf: ['target_kind', kind], isRequiredThere: true }) as const;

/** What an entry of a menu opens, by its kind: one of these is asked for. */
export const target = {
  content_id: { kind: 'relation', to: 'contents', ...when('content') },
  category_id: { kind: 'relation', to: 'categories', ...when('category') },
  screen: { kind: 'choice', options: menuScreens, ...when('screen') },
  url: {
    kind: 'text',
    rules: 'max:500|regex:^https?://[^\\s]+$',
    ...when('link'),
  },
} as const;
