import { announcePlace, announceToStays, requireUnoccupied } from '#server/features/beds/places.actions.ts';
import { announceCardsNaming } from '#server/features/requests/stay-cards.actions.ts';
import type { ModuleCode } from '#shared/access/rights.ts';
import type { Hooks } from './engine/hooks.ts';

/** What areas do beside their rows: whoever has a name on their screen reads it anew. */
export const areaHooks: Partial<Record<ModuleCode, Hooks>> = {
  departments: {
    async beforeUpdate(tx, { id }, values) {
      if ('name' in values) await announceCardsNaming(tx, { department: id });
      if ('name' in values || 'active' in values) await announcePlace(tx, { department: id });
    },
  },
  rooms: {
    async beforeCreate(tx, { department_id }) {
      await announcePlace(tx, { department: String(department_id) });
    },
    async beforeUpdate(tx, { id }, values) {
      if ('department_id' in values) {
        await requireUnoccupied(tx, id);
        await announcePlace(tx, { department: String(values.department_id) });
      }
      if ('name' in values) await announceCardsNaming(tx, { room: id });
      await announcePlace(tx, { room: id });
    },
    async beforeDelete(tx, { id }) {
      await announcePlace(tx, { room: id });
    },
  },
  'service-types': {
    async beforeUpdate(tx, { id }, values) {
      const shown = ['name', 'names', 'icon', 'color', 'active'].some((field) => field in values);
      if (!shown) return;
      await announceCardsNaming(tx, { serviceType: id });
      await announceToStays(tx, id);
    },
  },
};
