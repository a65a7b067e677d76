import { announceDevice, signOutDevice } from '#server/features/devices/device.actions.ts';
import type { Hooks } from './engine/hooks.ts';

/** What is done beside the rows of ward tablets and ward displays: their ward sees the name, and the end is at once. */
export const deviceHooks: Hooks = {
  async beforeUpdate(tx, { id, department_id }) {
    announceDevice(tx, id, String(department_id));
  },
  async beforeDelete(tx, { id, department_id }) {
    await signOutDevice(tx, id, String(department_id));
  },
};
