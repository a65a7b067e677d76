import type { LevelKey } from '#shared/access/levels.ts';

/** What the access levels are called there. */
export const levelNames: Readonly<Record<LevelKey, string>> = {
  service_staff: 'Service',
  care: 'Pflege',
  ward_lead: 'Stationsleitung',
  content: 'Inhalte',
  technology: 'Technik',
  administration: 'Verwaltung',
};
