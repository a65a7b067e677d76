import { announce } from '#web/kit/announce.ts';
import { readsFor } from '#web/kit/speech/announcements.ts';

/** What a sheet says first: its title, then what it asks or why it cannot be asked for. */
export type SheetWords = { title: string; parts: readonly (string | null)[] };

/** Says what an opened sheet says, only where that is read aloud for this stay: a screen reader reads the dialog itself. */
export function readSheet(stay: string | null, { title, parts }: SheetWords): void {
  if (stay === null || readsFor.get() !== stay) return;
  const words = parts.filter((part) => part !== null).join(' ');
  announce(words ? `${title}: ${words}` : title);
}
