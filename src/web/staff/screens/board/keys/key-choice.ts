import { readStored, writeStored } from '#web/kit/session/storage.ts';
import { createStore } from '#web/kit/store.ts';

const storageKey = 'staff.single_keys';
const store = createStore<boolean>(readStored(storageKey) !== false);

/** Whether single keys do something on this device; who speaks to theirs switches them off. */
export const keyChoice = {
  store,
  choose: (isOn: boolean) => {
    writeStored(storageKey, isOn);
    store.set(isOn);
  },
};
