import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import type { Area } from '#shared/areas/define.ts';
import type { Typed } from '#web/admin/screens/form/typed.ts';
import { hasEnded } from '#web/admin/session/held-session.ts';
import { useHere } from '#web/admin/session/useHere.ts';
import { openDrafts } from '#web/desk/drafts/database.ts';
import { useEmployee } from '#web/desk/session/staff-session.ts';
import { useStore } from '#web/kit/store.ts';
import { type Offered, offeredOf } from './offered.ts';

/** What is typed is kept after this many ms without a key. */
const pauseMs = 400;

/** What stood in the fields of a form, and what was changed of it. */
type Fields = { initial: Typed; changed: Typed };

/**
 * Keeps what is typed in a form on this device, for this person in this hospital, and offers what is kept from before.
 * While that is neither taken up nor thrown away, it stays as it is.
 */
export function useDraft({ name }: Area, row: string | null, { initial, changed }: Fields) {
  const person = useEmployee()?.id ?? '';
  const hospital = useHere().hospital.id;
  const ended = useStore(hasEnded); // perhaps signed out in another tab: then nothing more is kept
  const drafts = useMemo(() => (ended || !person ? null : openDrafts(person)), [ended, person]);
  const id = `${hospital}/${name}/${row ?? 'new'}`;
  const [offered, setOffered] = useState<Offered | null | 'unread'>('unread');
  const isOver = useRef(false);
  const start = useRef(initial);
  useEffect(() => {
    let isHere = true;
    const read = async () => {
      const draft = (await drafts?.read(id)) ?? null;
      if (isHere) setOffered((now) => (now === 'unread' ? draft && offeredOf(draft, start.current) : now));
    };
    if (drafts) void read();
    return () => {
      isHere = false;
    };
  }, [drafts, id]);
  const names = Object.keys(changed);
  const before = Object.fromEntries(names.map((one) => [one, initial[one] ?? '']));
  const keep = useEffectEvent(() => {
    if (!drafts || isOver.current) return;
    if (names.length === 0) void drafts.delete(id);
    else void drafts.keep({ id, at: new Date().toISOString(), typed: changed, before });
  });
  const text = JSON.stringify([changed, before]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is kept is another one
  useEffect(() => {
    if (!drafts || offered !== null) return;
    const timer = setTimeout(() => keep(), pauseMs);
    return () => clearTimeout(timer);
  }, [drafts, id, offered, text]);
  return {
    offered: offered === 'unread' ? null : offered,
    /** Was taken up, or is thrown away: what is typed from now on is kept in its place. */
    settle: () => setOffered(null),
    /** What is typed here was saved or thrown away; what is still offered stays. */
    end: () => {
      isOver.current = true;
      if (offered === null) void drafts?.delete(id);
    },
  };
}
