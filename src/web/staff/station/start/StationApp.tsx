import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DeskProvider } from '#web/desk/DeskProvider.tsx';
import { Announcer } from '#web/kit/Announcer.tsx';
import { Boundary } from '#web/kit/Boundary.tsx';
import { QuietLine } from '#web/kit/quiet/QuietLine.tsx';
import { createQueryClient } from '#web/staff/start/query-client.ts';
import { NotAStation } from '#web/staff/station/wall/NotAStation.tsx';
import { StationScreen } from '#web/staff/station/wall/StationScreen.tsx';
import { WallFailed } from '#web/staff/station/wall/WallFailed.tsx';
import { useIsStation } from './station-session.ts';

/** The wall on its ground. Without a session of a station it says so, and how to begin one. */
export function StationApp() {
  const { t } = useTranslation('staff');
  const [client] = useState(createQueryClient);
  const isStation = useIsStation();
  return (
    <DeskProvider>
      <QuietLine text={t('app.quiet_copy')} />
      <QueryClientProvider client={client}>
        <Boundary fallback={<WallFailed />} resetKey={String(isStation)}>
          {isStation ? <StationScreen /> : <NotAStation ended={new URLSearchParams(location.search).has('ended')} />}
        </Boundary>
        <Announcer />
      </QueryClientProvider>
    </DeskProvider>
  );
}
