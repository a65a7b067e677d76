import { useTranslation } from 'react-i18next';
import { acceptRequest } from '#shared/requests/request.endpoints.ts';
import { Button } from '#web/desk/Button.tsx';
import { useMay } from '#web/desk/session/useMay.ts';
import { Notice } from '#web/desk/states/Notice.tsx';
import { QuietDrawing } from '#web/desk/states/QuietDrawing.tsx';
import { useLink } from '#web/kit/live/link-state.ts';
import { useDuty } from '#web/staff/domain/duty/useDuty.ts';
import { AsOf } from '#web/staff/domain/requests/state/AsOf.tsx';
import type { BoardFilter } from './board-views.ts';

type EmptyBoardProps = { filter: BoardFilter | 'narrowed'; onShowAll: (() => void) | undefined };

/** A filter, or a narrowed board, without a card, and as of when that is known. */
export function EmptyBoard({ filter, onShowAll }: EmptyBoardProps) {
  const { t } = useTranslation('staff');
  if (filter === 'all') return <NothingOpen />;
  return (
    <Notice title={t(`board.${filter}_empty`)} drawing={<QuietDrawing />}>
      <AsOf />
      <Button look="quiet" onClick={onShowAll}>
        {t('board.show_all')}
      </Button>
    </Notice>
  );
}

/**
 * "All quiet" is said to somebody on duty over a fresh link alone. Over a lost one nothing is known of now, before the
 * first echo nothing is said, and whoever is off duty or on break is called by no request.
 */
function NothingOpen() {
  const { t } = useTranslation('staff');
  const link = useLink();
  const duty = useDuty();
  const mayTakePart = useMay(acceptRequest);
  if (link === 'lost') {
    return (
      <Notice title={t('board.nothing_was_open')} drawing={<QuietDrawing />}>
        <AsOf />
      </Notice>
    );
  }
  if (link !== 'connected') return null;
  if (duty.data?.present || !mayTakePart) {
    return <Notice title={t('board.quiet_title')} hint={t('board.quiet_hint')} drawing={<QuietDrawing />} />;
  }
  const { on_break } = duty.data ?? {};
  const hint = duty.data && (on_break ? t('board.break_hint') : t('duty.off_hint'));
  return <Notice title={t('board.nothing_open')} hint={hint} drawing={<QuietDrawing />} />;
}
