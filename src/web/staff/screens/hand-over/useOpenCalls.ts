import { useEmployee } from '#web/desk/session/staff-session.ts';
import { useBoard } from '#web/staff/domain/requests/board/useBoard.ts';

/** What one asks of colleagues for oneself and nobody has taken. */
export function useOpenCalls() {
  const me = useEmployee()?.id;
  const board = useBoard();
  return (board.data ?? []).filter(
    ({ for_colleague, asked_by, status }) => for_colleague && asked_by?.id === me && status === 'pending',
  );
}
