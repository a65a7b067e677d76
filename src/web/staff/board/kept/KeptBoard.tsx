import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { knownAt } from '#web/kit/live/link-state.ts';
import { BoardList } from '#web/staff/board/BoardList.tsx';
import { AsOf } from '#web/staff/board/card/AsOf.tsx';
import { Screen } from '#web/staff/shell/Screen.tsx';
import type { KeptBoard as Kept } from './kept-board.ts';

type KeptBoardProps = { kept: Kept; me: string; now: number; heading: string };

/**
 * The last known board on a page that opened without a connection: to be read, with its age. It has no step and no way
 * to one, as nobody knows who has these requests by now; nothing of it sounds or is confirmed, for no query holds it.
 */
export function KeptBoard({ kept, me, now, heading }: KeptBoardProps) {
  const { t } = useTranslation('staff');
  const { rows, at } = kept;
  useEffect(() => knownAt.set((known) => known ?? at), [at]); // the cards, too, say as of when they are
  return (
    <Screen title={t('board.title')} heading={heading}>
      <section className="list-side" aria-label={t('board.title')}>
        <p className="meta">
          <AsOf />
        </p>
        <BoardList requests={rows} filter="all" me={me} now={now} settled picked={undefined} />
      </section>
    </Screen>
  );
}
