import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Announcer } from '#web/kit/Announcer.tsx';
import { Boundary } from '#web/kit/Boundary.tsx';
import { isInShell } from '#web/kit/native-shell/in-shell.ts';
import { QuietLine } from '#web/kit/quiet/QuietLine.tsx';
import { CrashScreen } from '#web/patient/frame/CrashScreen.tsx';
import { Beside } from '#web/patient/routing/Beside.tsx';
import { later } from '#web/patient/routing/later.tsx';
import { queryClient } from '#web/patient/session/queries.ts';
import { ProgressBar } from '#web/patient/ui/ProgressBar.tsx';
import { Toasts } from '#web/patient/ui/Toasts.tsx';
import { PageAddress } from './PageAddress.tsx';
import { Screens } from './Screens.tsx';

const NativeShell = later(
  async () => (await import('#web/patient/domain/native-shell/NativeShell.tsx')).NativeShell,
  'when wanted',
);

/** The patient app; `onShown` hears when it is first on the page, and its screen has asked for what it shows. */
export function App({ onShown }: { onShown?: () => void }) {
  const shown = useEffectEvent(() => onShown?.());
  useEffect(() => shown(), []);
  const { t } = useTranslation('patient');
  return (
    <QueryClientProvider client={queryClient}>
      <QuietLine text={t('app.quiet_copy')} />
      <Boundary fallback={<CrashScreen />} resetKey="app">
        <PageAddress>
          <ProgressBar />
          <Screens />
          <Toasts />
          <Announcer />
          {isInShell && (
            <Beside>
              <NativeShell />
            </Beside>
          )}
        </PageAddress>
      </Boundary>
    </QueryClientProvider>
  );
}
