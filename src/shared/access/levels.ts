import type { ModuleCode, Right, Scope } from './rights.ts';

/** The access levels of a fresh hospital; an administrator changes them. */
export const levelKeys = ['service_staff', 'care', 'ward_lead', 'content', 'technology', 'administration'] as const;
export type LevelKey = (typeof levelKeys)[number];

export const levelScopes = {
  service_staff: 'own_departments',
  care: 'own_departments',
  ward_lead: 'own_departments',
  content: 'hospital',
  technology: 'hospital',
  administration: 'hospital',
} as const satisfies Record<LevelKey, Scope>;

/** What this level may do: each module with each right. */
export function rightsOfLevel(key: LevelKey): [ModuleCode, Right][] {
  const column = levelKeys.indexOf(key);
  return matrix.flatMap(([modules, ...cells]) =>
    modules.flatMap((module) =>
      [...(cells[column] ?? '')].map((letter): [ModuleCode, Right] => [module, rightOf(letter)]),
    ),
  );
}

/** v view, c create, e edit, d delete, x export. */
const letters: Record<string, Right> = { v: 'view', c: 'create', e: 'edit', d: 'delete', x: 'export' };

function rightOf(letter: string): Right {
  const right = letters[letter];
  if (!right) throw new Error(`no right ${letter}`);
  return right;
}

type Row = [modules: ModuleCode[], ...cells: [string, string, string, string, string, string]];

/** One column for each of `levelKeys`, in their order. */
const matrix: Row[] = [
  [['board'], 've', 've', 've', '', '', 'v'],
  [['patients'], 've', 've', 'vce', '', '', 'v'],
  [['duty'], 've', 've', 'vce', '', '', 'v'],
  [['messages'], '', 'vc', 'vce', '', '', ''],
  [['stays'], '', 'vced', 'vced', '', '', 'v'],
  [['qr'], '', 'v', 'vex', '', 'v', 'vex'],
  [['stations'], 'v', 'v', 'vced', '', 'vced', 'v'],
  [['devices'], '', '', 've', '', 'vced', 'v'],
  [['dashboard'], '', '', 'vx', '', '', 'vx'],
  [['requests'], '', '', 'vex', '', '', 'vex'],
  [['request-items', 'request-acceptances'], '', '', 'vx', '', '', 'vx'],
  [['attendances'], '', '', 'vex', '', '', 'vex'],
  [['employees'], '', '', 've', '', '', 'vcedx'],
  [['records'], '', '', 'vc', '', '', 'vcedx'],
  [['services', 'service-types'], '', '', 'v', 've', '', 'vcedx'],
  [['priorities', 'escalation-policies'], '', '', 'v', '', '', 'vcedx'],
  [
    ['menus', 'submenus', 'contents', 'categories', 'subcategories', 'bed-links'],
    ...(['', '', 'v', 'vcedx', '', 'vcedx'] as const),
  ],
  [['languages', 'translations'], '', '', '', 'vex', 've', 'vcedx'],
  [['departments', 'rooms', 'beds'], '', '', 'v', 'v', 've', 'vcedx'],
  [['settings'], '', '', '', '', 've', 'vcedx'],
  [['robots'], '', '', '', '', 've', 'vced'],
  [['users'], '', '', '', '', '', 'vd'],
  [['access-levels'], '', '', '', '', '', 'vcedx'],
  [['modules'], '', '', '', '', '', 'vced'],
  [['activity-log'], '', '', 'v', '', 'v', 'vx'],
  [['hospitals'], '', '', '', '', '', ''],
];
