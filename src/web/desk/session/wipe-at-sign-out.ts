/** `isWarned` where the screen has said before what is deleted; otherwise whoever deletes something says so. */
type Wipe = (person: string, isWarned: boolean) => Promise<unknown>;

const wipes: Wipe[] = [];

/** From now on `wipe` is called with whoever signs out of this device, to delete what an app keeps of them. */
export function wipeAtSignOut(wipe: Wipe): void {
  wipes.push(wipe);
}

/** One that fails keeps no other: where no database opens, none has been kept. */
export async function wipeKeptOf(person: string, isWarned: boolean): Promise<void> {
  await Promise.allSettled(wipes.map((wipe) => wipe(person, isWarned)));
}
