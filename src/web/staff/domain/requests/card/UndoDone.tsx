import { useTranslation } from 'react-i18next';
import type { HelpRequestForStaff } from '#shared/requests/request.schemas.ts';
import { Button } from '#web/desk/Button.tsx';
import { useClockFor } from '#web/kit/clock/useClock.ts';
import { undoSecondsLeft } from '#web/staff/domain/requests/rules/lateness.ts';
import { usePress, usePressOf } from '#web/staff/domain/requests/steps/usePress.ts';
import { useSettledKey } from '#web/staff/domain/requests/steps/useSettledKey.ts';
import { VerbIcon } from '#web/staff/domain/requests/steps/VerbIcon.tsx';

/** Takes back one's own *done* while that is possible. */
export function UndoDone({ request }: { request: HelpRequestForStaff }) {
  const { t } = useTranslation('staff');
  const press = usePress();
  const onItsWay = usePressOf(request.id);
  const ready = useSettledKey(request.status);
  const secondsAt = (now: number) => undoSecondsLeft(request, now);
  const seconds = secondsAt(useClockFor(secondsAt));
  if (seconds === 0) return null;
  return (
    <Button
      className="undo"
      look="quiet"
      icon={<VerbIcon verb="undo_done" />}
      aria-disabled={!ready || onItsWay !== undefined}
      onClick={() => ready && void press(request, 'undo_done')}
    >
      <span className="num">{t('step.undo_done', { seconds })}</span>
    </Button>
  );
}
