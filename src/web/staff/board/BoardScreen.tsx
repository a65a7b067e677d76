import { useMediaQuery } from '@mantine/hooks';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { listRequests } from '#shared/requests/request.endpoints.ts';
import type { HelpRequestForStaff } from '#shared/requests/request.schemas.ts';
import { Waiting } from '#web/desk/states/Waiting.tsx';
import { useClock } from '#web/kit/clock/useClock.ts';
import { useLink } from '#web/kit/live/link-state.ts';
import { KeptBoard } from '#web/staff/board/kept/KeptBoard.tsx';
import { keptBoard } from '#web/staff/board/kept/kept-board.ts';
import { NotForYou } from '#web/staff/errors/NotForYou.tsx';
import { TryAgain } from '#web/staff/errors/TryAgain.tsx';
import { RequestScreen } from '#web/staff/request/RequestScreen.tsx';
import { useAcknowledge } from '#web/staff/request/useAcknowledge.ts';
import { Screen } from '#web/staff/shell/Screen.tsx';
import { useEmployee } from '#web/staff/start/staff-session.ts';
import { useMay } from '#web/staff/start/useMay.ts';
import { Board } from './Board.tsx';
import { useBoard } from './useBoard.ts';
import './board.css';
import '#web/staff/board/card/card.css';

/** From this width on the list and one request stand side by side. */
const wideEnough = '(min-width: 64rem)';

/** The board, and at its side or in its place one request. */
export function BoardScreen() {
  const { t } = useTranslation('staff');
  const { id } = useParams();
  const wide = useMediaQuery(wideEnough, false, { getInitialValueInEffect: false });
  const employee = useEmployee();
  const board = useBoard();
  const now = useClock();
  const allowed = useMay(listRequests);
  const acknowledge = useAcknowledge();
  const link = useLink();
  useEffect(() => {
    if (id) acknowledge(id);
  }, [id, acknowledge]);
  if (!employee) return null; // signed out in another tab; the guard follows
  const heading = employee.departments.map(({ name }) => name).join(', ') || t('board.title');
  const kept = !board.data && allowed && link === 'lost' ? keptBoard() : null;
  if (kept) return <KeptBoard kept={kept} me={employee.id} heading={heading} />;
  if (!board.data || !allowed) {
    return (
      <Screen title={t('board.title')} heading={heading}>
        {allowed ? null : <NotForYou />}
        {allowed && board.isError ? <TryAgain error={board.error} onRetry={() => void board.refetch()} /> : null}
        {allowed && !board.isError ? <Waiting label={t('common.loading')} rows={6} /> : null}
      </Screen>
    );
  }
  if (id && !wide) return <RequestScreen request={find(board.data, id)} me={employee.id} now={now} />;
  return <Board rows={board.data} me={employee.id} now={now} heading={heading} opened={id} wide={wide} />;
}

const find = (rows: readonly HelpRequestForStaff[], id: string) => rows.find((request) => request.id === id);
