import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { listRequests } from '#shared/requests/request.endpoints.ts';
import type { HelpRequestForStaff } from '#shared/requests/request.schemas.ts';
import { useEmployee } from '#web/desk/session/staff-session.ts';
import { useMay } from '#web/desk/session/useMay.ts';
import { NotForYou } from '#web/desk/states/NotForYou.tsx';
import { TryAgain } from '#web/desk/states/TryAgain.tsx';
import { Waiting } from '#web/desk/states/Waiting.tsx';
import { useLink } from '#web/kit/live/link-state.ts';
import { keptBoard } from '#web/staff/domain/requests/board/kept-board.ts';
import { useBoard } from '#web/staff/domain/requests/board/useBoard.ts';
import { Screen } from '#web/staff/frame/Screen.tsx';
import { useWideScreen } from '#web/staff/frame/useWideScreen.ts';
import { RequestScreen } from '#web/staff/screens/board/request/RequestScreen.tsx';
import { useAcknowledge } from '#web/staff/screens/board/request/useAcknowledge.ts';
import { KeptBoard } from './KeptBoard.tsx';
import { OpenBoard } from './OpenBoard.tsx';
import './board.css';
import '#web/staff/domain/requests/card/card.css';

/** The board, and at its side or in its place one request. */
export function BoardScreen() {
  const { t } = useTranslation('staff');
  const { id } = useParams();
  const wide = useWideScreen();
  const employee = useEmployee();
  const board = useBoard();
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
  if (id && !wide) return <RequestScreen request={find(board.data, id)} me={employee.id} />;
  return <OpenBoard rows={board.data} me={employee.id} heading={heading} opened={id} wide={wide} />;
}

const find = (rows: readonly HelpRequestForStaff[], id: string) => rows.find((request) => request.id === id);
