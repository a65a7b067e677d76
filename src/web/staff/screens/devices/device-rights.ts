import type { Need } from '#shared/access/rights.ts';
import type { WardDevice } from '#shared/station/station.schemas.ts';

type Rights = Record<WardDevice['kind'], { needs: Need }>;

/** As the server judges them (src/shared/access/levels.ts): who sets a tablet up at a bed may take it back as well. */
export const mayRename: Rights = { station: { needs: 'stations:edit' }, ward_tablet: { needs: 'devices:edit' } };
export const mayRevoke: Rights = {
  station: { needs: 'stations:delete' },
  ward_tablet: { needs: ['devices:delete', 'stays:edit'] },
};
