/** The five things an access level may be allowed in a module. */
export const rights = ['view', 'create', 'edit', 'delete', 'export'] as const;
export type Right = (typeof rights)[number];
