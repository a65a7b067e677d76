import { readStored, writeStored } from '#web/kit/session/storage.ts';
import { createStore } from '#web/kit/store.ts';

/** Whether single keys do something in this app on this device; who speaks to theirs switches them off. */
export function keyChoiceOf(app: 'staff' | 'admin') {
  const storageKey = `${app}.single_keys`;
  const store = createStore<boolean>(readStored(storageKey) !== false);
  return {
    store,
    choose: (isOn: boolean) => {
      writeStored(storageKey, isOn);
      store.set(isOn);
    },
  };
}
