import { QueryClientProvider } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { BrowserRouter } from 'react-router';
import { Announcer } from '#web/kit/Announcer.tsx';
import { Boundary } from '#web/kit/Boundary.tsx';
import { QuietLine } from '#web/kit/quiet/QuietLine.tsx';
import { CrashScreen } from '#web/patient/content/CrashScreen.tsx';
import { Screens } from '#web/patient/routing/Screens.tsx';
import { ProgressBar } from '#web/patient/ui/ProgressBar.tsx';
import { Toasts } from '#web/patient/ui/Toasts.tsx';
import { queryClient } from './queries.ts';

/** The patient app. */
export function App() {
  const { t } = useTranslation('patient');
  return (
    <QueryClientProvider client={queryClient}>
      <QuietLine text={t('app.quiet_copy')} />
      <Boundary fallback={<CrashScreen />} resetKey="app">
        <BrowserRouter>
          <ProgressBar />
          <Screens />
          <Toasts />
          <Announcer />
        </BrowserRouter>
      </Boundary>
    </QueryClientProvider>
  );
}
