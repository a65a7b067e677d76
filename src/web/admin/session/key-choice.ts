import { readStored, writeStored } from '#web/kit/session/storage.ts';
import { createStore } from '#web/kit/store.ts';

const storageKey = 'admin.single_keys';
const store = createStore<boolean>(readStored(storageKey) !== false);

/** Whether single keys (`/`, `n`, arrows in a list) do something on this device; who speaks to theirs switches it off. */
export const keyChoice = {
  store,
  choose: (isOn: boolean) => {
    writeStored(storageKey, isOn);
    store.set(isOn);
  },
};
