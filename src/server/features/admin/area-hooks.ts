import { announceNights } from '#server/features/attendance/nights.actions.ts';
import { announcePlace, announceToWard, requireUnoccupied } from '#server/features/beds/places.actions.ts';
import { requireOffered } from '#server/features/content/language.reads.ts';
import { announceCardsNaming } from '#server/features/requests/stay-cards.actions.ts';
import { AppError, conflict } from '#server/platform/errors.ts';
import type { SharedSecrets } from '#server/platform/secrets.ts';
import type { Tx } from '#server/platform/tx/tx.ts';
import type { ModuleCode } from '#shared/access/rights.ts';
import { bedHooks } from './bed-hooks.ts';
import { deviceHooks } from './device-hooks.ts';
import { employeeHooks } from './employee-hooks.ts';
import type { Hooks, Values } from './engine/hooks.ts';
import { priorityHooks } from './priority-hooks.ts';
import { recordHooks } from './records/record-hooks.ts';
import { serviceHooks } from './service-hooks.ts';

/** A kind of service that somebody is to be there for at certain hours names them: else no hour would ever be missed. */
function requireHours({ coverage, hours }: Values): void {
  if (coverage === 'hours' && Array.isArray(hours) && hours.length === 0)
    throw new AppError('invalid', { fields: { hours: 'invalid_field' } });
}

/** The language of a ward is one that the hospital offers, or none of its own. */
async function requireHospitalLanguage(tx: Tx, { locale }: Values): Promise<void> {
  if (typeof locale === 'string') await requireOffered(tx, locale, 'locale');
}

/** A ward's night has a length, and no ward covers for itself. */
function requireRightCover({ id, night_from, night_until, covered_by, night_covered_by }: Values): void {
  const covers = Object.entries({ covered_by, night_covered_by });
  const wrong = covers.filter(([, wards]) => Array.isArray(wards) && wards.includes(id)).map(([name]) => name);
  if (typeof night_from === 'string' && night_from === night_until) wrong.push('night_until');
  if (wrong.length > 0)
    throw new AppError('invalid', { fields: Object.fromEntries(wrong.map((name) => [name, 'invalid_field'])) });
}

/** What of a ward's night open staff apps go by. */
const hoursOfNight = ['has_night', 'night_from', 'night_until'];

/** A page that is marked so is hidden, but never deleted. */
async function requireRemovable(_tx: unknown, { removable }: Values): Promise<void> {
  if (removable === false) throw conflict('not_removable');
}

/** What areas do beside their rows: whoever has a name on their screen reads it anew. */
const areaHooks: Partial<Record<ModuleCode, Hooks>> = {
  departments: {
    async beforeCreate(tx, values) {
      await requireHospitalLanguage(tx, values);
      requireRightCover(values);
      if (values.has_night === true) await announceNights(tx);
    },
    async beforeUpdate(tx, { id, ...row }, values) {
      await requireHospitalLanguage(tx, values);
      requireRightCover({ ...row, ...values, id });
      if (values.active === false) await requireUnoccupied(tx, { department: id }, 'place_occupied');
      if ('name' in values) await announceCardsNaming(tx, { department: id });
      if ('name' in values || 'active' in values) await announcePlace(tx, { department: id });
      if (hoursOfNight.some((field) => field in values)) await announceNights(tx);
    },
  },
  rooms: {
    async beforeCreate(tx, { department_id }) {
      announceToWard(tx, String(department_id));
    },
    async beforeUpdate(tx, { id }, values) {
      if ('department_id' in values) {
        await requireUnoccupied(tx, { room: id }, 'room_occupied');
        await announcePlace(tx, { department: String(values.department_id) });
      }
      if (values.active === false) await requireUnoccupied(tx, { room: id }, 'place_occupied');
      if ('name' in values) await announceCardsNaming(tx, { room: id });
      await announcePlace(tx, { room: id });
    },
    async beforeDelete(tx, { id }) {
      await announcePlace(tx, { room: id });
    },
  },
  devices: deviceHooks,
  stations: deviceHooks,
  contents: { beforeDelete: requireRemovable },
  services: serviceHooks,
  employees: employeeHooks,
  priorities: priorityHooks,
  records: recordHooks,
  'service-types': {
    async beforeCreate(_tx, values) {
      requireHours(values);
    },
    async beforeUpdate(tx, { id, ...row }, values) {
      requireHours({ ...row, ...values });
      const shown = ['name', 'names', 'icon', 'color', 'active'].some((field) => field in values);
      if (shown) await announceCardsNaming(tx, { serviceType: id });
    },
  },
};

/** The hooks of every area. The server's secrets make the codes of new beds. */
export function hooksOfAreas(secrets: SharedSecrets): Partial<Record<ModuleCode, Hooks>> {
  return { ...areaHooks, beds: bedHooks(secrets) };
}
