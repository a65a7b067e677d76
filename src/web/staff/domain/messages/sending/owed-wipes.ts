import { owedKey, owedWipes } from '#web/desk/session/owe-wipe.ts';
import { onStoredChange, writeStored } from '#web/kit/session/storage.ts';

type Wipe = (person: string) => Promise<unknown>;

/** Deletes what signing out elsewhere could not, now and whenever another page comes to owe it; what fails stays owed. */
export function followOwedWipes(wipe: Wipe): Promise<void> {
  onStoredChange(owedKey, () => void pay(wipe));
  return pay(wipe);
}

async function pay(wipe: Wipe): Promise<void> {
  for (const person of new Set(owedWipes())) {
    const isDone = await wipe(person).then(
      () => true,
      () => false,
    );
    const left = owedWipes().filter((one) => one !== person);
    if (isDone) writeStored(owedKey, left);
  }
}
