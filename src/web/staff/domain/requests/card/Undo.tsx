import { useTranslation } from 'react-i18next';
import type { HelpRequestForStaff } from '#shared/requests/request.schemas.ts';
import { Button } from '#web/desk/Button.tsx';
import { useClockFor } from '#web/kit/clock/useClock.ts';
import { undoSecondsLeft, undoVerb } from '#web/staff/domain/requests/rules/lateness.ts';
import { usePress, usePressOf } from '#web/staff/domain/requests/steps/usePress.ts';
import { useSettledKey } from '#web/staff/domain/requests/steps/useSettledKey.ts';
import { VerbIcon } from '#web/staff/domain/requests/steps/VerbIcon.tsx';

/** Takes back one's own acceptance or *done* while that is possible. */
export function Undo({ request }: { request: HelpRequestForStaff }) {
  const { t } = useTranslation('staff');
  const press = usePress();
  const onItsWay = usePressOf(request.id);
  const ready = useSettledKey(request.status);
  const now = useClockFor((at) => {
    const open = undoVerb(request, at);
    return open === null ? '' : `${open} ${undoSecondsLeft(request, at, open)}`;
  });
  const verb = undoVerb(request, now);
  if (verb === null) return null;
  return (
    <Button
      className="undo"
      look="quiet"
      icon={<VerbIcon verb={verb} />}
      aria-disabled={!ready || onItsWay !== undefined}
      onClick={() => ready && void press(request, verb)}
    >
      <span className="num">{t(`step.${verb}`, { seconds: undoSecondsLeft(request, now, verb) })}</span>
    </Button>
  );
}
