import { type MantineColorSchemeManager, MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { styleNonce } from '#web/desk/policy/nonce.ts';
import { Toasts } from '#web/desk/toasts/Toasts.tsx';
import { useStore } from '#web/kit/store.ts';
import { deskTheme, tokensOverMantine } from './theme.ts';
import { themeChoice } from './theme-choice.ts';
import './mantine-styles.ts';

/** Mantine with our theme, and the toasts: the ground on which staff app and admin panel stand. */
export function DeskProvider({ children }: { children: ReactNode }) {
  const theme = useStore(themeChoice);
  return (
    <MantineProvider
      theme={deskTheme}
      cssVariablesResolver={tokensOverMantine}
      forceColorScheme={theme === 'day' ? 'light' : 'dark'}
      colorSchemeManager={ownScheme}
      getStyleNonce={nonceOrNone}
      withGlobalClasses={false}
    >
      {children}
      <Toasts />
    </MantineProvider>
  );
}

const nonceOrNone = () => styleNonce() ?? '';

/** `themeChoice` keeps the choice; Mantine's own manager would keep a second one. */
const ownScheme: MantineColorSchemeManager = {
  get: (scheme) => scheme,
  set: () => undefined,
  subscribe: () => undefined,
  unsubscribe: () => undefined,
  clear: () => undefined,
};
