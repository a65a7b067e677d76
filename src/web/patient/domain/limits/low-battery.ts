import { createStore } from '#web/kit/store.ts';
import { tablet } from '#web/patient/session/tablet.ts';

/** Whether this device's battery is almost empty and not being charged; null while nothing is known of it. */
export const lowBattery = createStore<boolean | null>(null);

/** What a ward's own tablet tells its ward of it; of a patient's own phone nobody is told. */
export const wardBattery = {
  get: () => (tablet.get() ? lowBattery.get() : null),
  subscribe: lowBattery.subscribe,
};
