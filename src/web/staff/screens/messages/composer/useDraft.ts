import { useEmployee } from '#web/desk/session/staff-session.ts';
import { createStore, useStore } from '#web/kit/store.ts';

/** What was typed and not sent, by who typed it and the stay; kept while the page is open. */
const drafts = createStore<ReadonlyMap<string, string>>(new Map());

/** The text that one has begun for a stay, also after a look at another screen. */
export function useDraft(stay: string): [text: string, setText: (text: string) => void] {
  const name = `${useEmployee()?.id} ${stay}`;
  const text = useStore(drafts, (all) => all.get(name) ?? '');
  return [text, (next) => drafts.set((all) => new Map(all).set(name, next))];
}
