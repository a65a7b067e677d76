import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { HelpRequestForStaff } from '#shared/requests/request.schemas.ts';
import { Waiting } from '#web/desk/states/Waiting.tsx';
import { Screen } from '#web/staff/frame/Screen.tsx';
import { useBoardQuery } from '#web/staff/screens/board/place/useBoardQuery.ts';
import { Board } from './Board.tsx';

const TripScreen = lazy(async () => ({
  default: (await import('#web/staff/screens/board/trip/TripScreen.tsx')).TripScreen,
}));

type OpenBoardProps = {
  rows: readonly HelpRequestForStaff[];
  me: string;
  heading: string;
  /** The request in the address, shown at the side of a wide screen. */
  opened: string | undefined;
  wide: boolean;
};

/** What is open, by urgency or room by room. */
export function OpenBoard({ opened, ...board }: OpenBoardProps) {
  const { t } = useTranslation('staff');
  const query = useBoardQuery();
  if (opened !== undefined || query.shown.view === 'list') return <Board {...board} opened={opened} query={query} />;
  const loading = (
    <Screen title={t('trip.title')} heading={board.heading}>
      <Waiting label={t('common.loading')} rows={6} />
    </Screen>
  );
  return (
    <Suspense fallback={loading}>
      <TripScreen {...board} query={query} />
    </Suspense>
  );
}
