import type { ModuleCode } from '#shared/access/rights.ts';

/** The modules in the groups in which people look for them; `hospitals` is the platform's alone. */
export const moduleGroups = [
  { group: 'bed', modules: ['board', 'patients', 'duty', 'messages', 'stays', 'qr', 'stations', 'devices'] },
  {
    group: 'requests',
    modules: ['dashboard', 'requests', 'request-items', 'request-acceptances', 'records'],
  },
  { group: 'ward', modules: ['departments', 'rooms', 'beds', 'robots'] },
  { group: 'offer', modules: ['services', 'service-types', 'priorities', 'escalation-policies'] },
  { group: 'people', modules: ['employees', 'attendances', 'users', 'access-levels', 'modules'] },
  {
    group: 'contents',
    modules: ['menus', 'submenus', 'contents', 'categories', 'subcategories', 'bed-links', 'languages', 'translations'],
  },
  { group: 'record', modules: ['settings', 'activity-log'] },
] as const satisfies readonly { group: string; modules: readonly ModuleCode[] }[];
