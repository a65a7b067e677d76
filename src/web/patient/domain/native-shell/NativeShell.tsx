import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { currentLanguage, useLanguage } from '#web/kit/i18n/texts.ts';
import { listenToShell, openLinksOutside, postToShell } from '#web/kit/native-shell/native-shell.ts';
import { useStore } from '#web/kit/store.ts';
import { unreadMessages } from '#web/patient/domain/messages/unread.ts';
import { threadIsOpen } from '#web/patient/domain/messages/useSeen.ts';
import { refusals } from '#web/patient/domain/sending/refusals.ts';
import { type Tap, taps } from '#web/patient/domain/sending/taps.ts';
import { splitPrefix } from '#web/patient/routing/guards.ts';
import { matchScreen, to } from '#web/patient/routing/routes.ts';
import { session } from '#web/patient/session/session.ts';

/** Speaks with the app in whose web view the page runs (docs/guides/embed-in-an-app.md). */
export function NativeShell() {
  useReadiness();
  useChat();
  useTouch();
  const unread = useStore(unreadMessages);
  useEffect(() => postToShell({ type: 'unread', count: unread }), [unread]);
  useEffect(openLinksOutside, []);
  return null;
}

function useReadiness(): void {
  const language = useLanguage();
  useEffect(() => postToShell({ type: 'app-ready', app: 'patient', language }), [language]);
}

/** The thread opens and closes by the keys of the app around the page too; only for who is signed in. */
function useChat(): void {
  const isOpen = useStore(threadIsOpen);
  const navigate = useNavigate();
  const { pathname } = useLocation();
  useEffect(() => {
    if (!isOpen) return undefined;
    postToShell({ type: 'chat-opened' });
    return () => postToShell({ type: 'chat-closed' });
  }, [isOpen]);
  const goTo = useEffectEvent((wanted: 'messages' | 'services') => {
    const isThere = matchScreen(splitPrefix(pathname).rest).screen === 'messages';
    if (session.get() && isThere !== (wanted === 'messages')) void navigate(to[wanted](currentLanguage()));
  });
  useEffect(
    () =>
      listenToShell(({ type }) => {
        if (type === 'open-chat') goTo('messages');
        if (type === 'close-chat') goTo('services');
      }),
    [],
  );
}

/** What became of a tap is felt: it was touched, it is with the nurses, it was refused. */
function useTouch(): void {
  const [tapped, refused] = [useStore(taps), useStore(refusals)];
  const newest = tapped.at(-1);
  const state = newest && stateOf(newest);
  useEffect(() => {
    if (state) postToShell({ type: 'haptic', feel: state.endsWith('sending') ? 'tap' : 'success' });
  }, [state]);
  const last = refused.at(-1)?.id;
  useEffect(() => {
    if (last) postToShell({ type: 'haptic', feel: 'warning' });
  }, [last]);
}

/** One word for each tap and state, so that each is felt once. */
const stateOf = ({ id, state }: Tap) => (state === 'undone' ? undefined : `${id} ${state}`);
