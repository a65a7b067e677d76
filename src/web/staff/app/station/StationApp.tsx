import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DeskProvider } from '#web/desk/DeskProvider.tsx';
import { createQueryClient } from '#web/desk/query-client.ts';
import { Announcer } from '#web/kit/Announcer.tsx';
import { Boundary } from '#web/kit/Boundary.tsx';
import { QuietLine } from '#web/kit/quiet/QuietLine.tsx';
import { DisplayFailed } from '#web/staff/screens/station/display/DisplayFailed.tsx';
import { NotAStation } from '#web/staff/screens/station/display/NotAStation.tsx';
import { StationScreen } from '#web/staff/screens/station/display/StationScreen.tsx';
import { useIsStation } from '#web/staff/session/station-session.ts';

/** The station display on its ground. Without a session of a station it says so, and how to begin one. */
export function StationApp() {
  const { t } = useTranslation('staff');
  const [client] = useState(createQueryClient);
  const isStation = useIsStation();
  return (
    <DeskProvider>
      <QuietLine text={t('app.quiet_copy')} />
      <QueryClientProvider client={client}>
        <Boundary fallback={<DisplayFailed />} resetKey={String(isStation)}>
          {isStation ? <StationScreen /> : <NotAStation ended={new URLSearchParams(location.search).has('ended')} />}
        </Boundary>
        <Announcer />
      </QueryClientProvider>
    </DeskProvider>
  );
}
