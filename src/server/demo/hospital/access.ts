import type { Right } from '#shared/access/rights.ts';

/** `everything` stands for all five rights in every module there is. */
type AccessLevel = { name: string; may: Readonly<Record<string, readonly Right[]>> | 'everything' };
export type AccessKey = 'care' | 'lead' | 'administration';

const atTheBed: Record<string, readonly Right[]> = {
  board: ['view', 'edit'],
  patients: ['view', 'edit'],
  duty: ['view', 'edit'],
  messages: ['view', 'create'],
};

export const accessLevels: Record<AccessKey, AccessLevel> = {
  care: { name: 'Pflege und Service', may: atTheBed },
  lead: {
    name: 'Stationsleitung',
    may: {
      ...atTheBed,
      stays: ['view', 'create', 'edit'],
      qr: ['view'],
      stations: ['view', 'create', 'edit'],
      dashboard: ['view', 'export'],
      requests: ['view', 'export'],
      attendances: ['view', 'edit'],
    },
  },
  administration: { name: 'Verwaltung', may: 'everything' },
};
