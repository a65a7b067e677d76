import { useEffect } from 'react';
import { useLanguage } from '#web/kit/i18n/texts.ts';
import { openLinksOutside, postToShell } from '#web/kit/native-shell/native-shell.ts';

/** Speaks with the app in whose web view the page runs; pushes are followed apart (`FollowPush`). */
export function useNativeShell(): void {
  const language = useLanguage();
  useEffect(() => postToShell({ type: 'app-ready', app: 'staff', language }), [language]);
  useEffect(openLinksOutside, []);
}
