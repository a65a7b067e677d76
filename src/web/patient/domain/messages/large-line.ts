import { announce } from '#web/kit/announce.ts';
import { sentence } from '#web/kit/i18n/texts.ts';
import { readStored, removeStored, writeStored } from '#web/kit/session/storage.ts';
import { createStore, useStore } from '#web/kit/store.ts';
import { presentStay } from '#web/patient/session/session.ts';
import { useStay } from '#web/patient/session/useStay.ts';

/** For which stay the emergency line is enlarged, and the need whose service is offered with it. */
type LargeLine = { stay: string; need: string | null };

const key = 'large_line';
const largeLine = createStore<LargeLine | null>(kept());

/** Enlarges the emergency line until the patient closes it, also over a reload (S1). It asks for nothing. */
export function enlargeLine(need: string | null): void {
  const stay = presentStay();
  if (!stay) return;
  const present = largeLine.get();
  const named = need ?? (present?.stay === stay ? present.need : null); // a typed word takes no key away
  largeLine.set({ stay, need: named });
  writeStored(key, largeLine.get());
  announce(sentence('emergency.line') ?? '');
}

export function shrinkLine(): void {
  largeLine.set(null);
  removeStored(key);
}

/** What is enlarged for this stay; null while the line has its usual size. */
export function useLargeLine(): LargeLine | null {
  const stay = useStay();
  const line = useStore(largeLine);
  return line && line.stay === stay ? line : null;
}

function kept(): LargeLine | null {
  const stored = readStored(key);
  if (typeof stored !== 'object' || !stored || !('stay' in stored) || typeof stored.stay !== 'string') return null;
  return { stay: stored.stay, need: 'need' in stored && typeof stored.need === 'string' ? stored.need : null };
}
