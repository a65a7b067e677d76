/** The five things an access level may be allowed in a module. */
export const rights = ['view', 'create', 'edit', 'delete', 'export'] as const;
export type Right = (typeof rights)[number];

/** What is done at the bed and on the ward. */
export const modulesAtTheBed = [
  ...(['board', 'patients', 'duty', 'messages', 'stays', 'qr', 'stations', 'devices'] as const),
] as const;

/** The areas in which rights are given, by the codes of the table `module`. */
export const modules = [
  ...modulesAtTheBed,
  'dashboard',
  ...(['requests', 'request-items', 'request-acceptances', 'attendances', 'employees', 'users', 'records'] as const),
  ...(['services', 'service-types', 'priorities', 'escalation-policies', 'departments', 'rooms', 'beds'] as const),
  ...(['menus', 'submenus', 'contents', 'categories', 'subcategories', 'bed-links', 'languages'] as const),
  ...(['translations', 'settings', 'robots', 'access-levels', 'modules', 'activity-log', 'hospitals'] as const),
] as const;
export type ModuleCode = (typeof modules)[number];

export type ModuleRight = `${ModuleCode}:${Right}`;

/**
 * Who holds one of these is an administrator, of whom a hospital may require a second factor: they change who may sign
 * in, what others may do, or how everybody is called (docs/decisions/0029-second-factor.md).
 */
export const administratorRights: readonly ModuleRight[] = (
  [
    'employees',
    'access-levels',
    'modules',
    'settings',
    'priorities',
    'escalation-policies',
    'robots',
    'hospitals',
  ] as const
).flatMap((module) => (['create', 'edit', 'delete'] as const).map((right): ModuleRight => `${module}:${right}`));

/** What is read and exported alone: history that nobody makes or changes by hand. */
const readOnly: readonly ModuleCode[] = ['request-items', 'request-acceptances', 'activity-log'];

/** The rights that there are in a module. */
export function rightsIn(module: ModuleCode): readonly Right[] {
  return readOnly.includes(module) ? ['view', 'export'] : rights;
}

/** How far an access level reaches: the departments its employees work in, or the whole hospital. */
export const scopes = ['own_departments', 'hospital'] as const;
export type Scope = (typeof scopes)[number];

/**
 * What a call of an employee needs: a right, or one of several; else why it needs none. `own`: it concerns the caller
 * alone. `duty`: the request's policy decides, so that whoever has accepted one can always end it or pass it on.
 */
export type Need = ModuleRight | readonly ModuleRight[] | 'own' | 'duty';

/** Do these rights cover what a call needs? The server refuses by it, and the screens show their actions by it. */
export function covers(held: readonly string[], need: Need): boolean {
  if (need === 'own' || need === 'duty') return true;
  const enough: readonly string[] = typeof need === 'string' ? [need] : need;
  return enough.some((right) => held.includes(right));
}
