import type { QueryClient } from '@tanstack/react-query';
import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RouterProvider } from 'react-router/dom';
import { DeskProvider } from '#web/desk/DeskProvider.tsx';
import { DeskAppProvider } from '#web/desk/desk-app.ts';
import { Announcer } from '#web/kit/Announcer.tsx';
import { QuietLine } from '#web/kit/quiet/QuietLine.tsx';
import { staffApp } from '#web/staff/routing/routes.ts';
import { createStaffRouter } from './router.tsx';
import { useNativeShell } from './useNativeShell.ts';

/** The staff app on its ground: theme, toasts, answers, screens, and the one voice for screen readers. */
export function App({ client }: { client: QueryClient }) {
  const { t } = useTranslation('staff');
  const [router] = useState(createStaffRouter);
  useNativeShell();
  return (
    <DeskAppProvider value={staffApp}>
      <DeskProvider>
        <QuietLine text={t('app.quiet_copy')} />
        <QueryClientProvider client={client}>
          <RouterProvider router={router} />
          <Announcer />
        </QueryClientProvider>
      </DeskProvider>
    </DeskAppProvider>
  );
}
