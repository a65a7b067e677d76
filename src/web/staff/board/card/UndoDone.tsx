import { useTranslation } from 'react-i18next';
import type { HelpRequestForStaff } from '#shared/requests/request.schemas.ts';
import { Button } from '#web/desk/Button.tsx';
import { Icon } from '#web/kit/icons/Icon.tsx';
import { undoSecondsLeft } from '#web/staff/board/rules/lateness.ts';
import { usePress, usePressOf } from '#web/staff/board/steps/usePress.ts';
import { useSettledKey } from '#web/staff/board/steps/useSettledKey.ts';

/** Takes back one's own *done* while that is possible. */
export function UndoDone({ request, me, now }: { request: HelpRequestForStaff; me: string; now: number }) {
  const { t } = useTranslation('staff');
  const press = usePress();
  const onItsWay = usePressOf(request.id);
  const ready = useSettledKey(request.status);
  const seconds = undoSecondsLeft(request, me, now);
  if (seconds === 0) return null;
  return (
    <Button
      className="undo"
      look="quiet"
      icon={<Icon name="undo" flip />}
      aria-disabled={!ready || onItsWay !== undefined}
      onClick={() => ready && void press(request, 'undo')}
    >
      <span className="num">{t('step.undo_left', { seconds })}</span>
    </Button>
  );
}
