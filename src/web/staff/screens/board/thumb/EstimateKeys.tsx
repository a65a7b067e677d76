import { useTranslation } from 'react-i18next';
import { type EstimateMinutes, estimatesFor } from '#shared/requests/estimate.ts';
import type { HelpRequestForStaff } from '#shared/requests/request.schemas.ts';
import { useClockFor } from '#web/kit/clock/useClock.ts';
import { isPlanned, isRunning } from '#web/staff/domain/requests/rules/lateness.ts';
import { thumbStep } from '#web/staff/domain/requests/rules/steps.ts';
import { usePress, usePressOf } from '#web/staff/domain/requests/steps/usePress.ts';
import { useSettledKey } from '#web/staff/domain/requests/steps/useSettledKey.ts';
import './estimate-keys.css';

type EstimateKeysProps = { request: HelpRequestForStaff; me: string };

/**
 * In about how many minutes: one tap takes the request and says it, or says it of what one has. A wish for later has no
 * minutes.
 */
export function EstimateKeys({ request, me }: EstimateKeysProps) {
  const { t } = useTranslation('staff');
  const press = usePress();
  const onItsWay = usePressOf(request.id) !== undefined;
  const takes = thumbStep(request, me) === 'accept';
  const ready = useSettledKey(`${request.id} ${takes}`);
  const now = useClockFor((at) => `${isPlanned(request, at)} ${isRunning(request.estimate, at)}`);
  if ((!takes && !request.may.includes('estimate')) || isPlanned(request, now)) return null;
  const { estimate } = request;
  const said = isRunning(estimate, now) ? estimate.minutes : null;
  const words = t(takes ? 'estimate.accept' : 'estimate.say');
  const say = (minutes: EstimateMinutes) => {
    if (!ready || onItsWay) return;
    void (takes ? press(request, 'accept', { minutes }) : press(request, 'estimate', { minutes }));
  };
  return (
    <fieldset className="estimate">
      <legend className="vh">{words}</legend>
      <span className="estimate-words" aria-hidden="true">
        {words}
      </span>
      {estimatesFor(request.urgency).map((minutes) => (
        <button
          key={minutes}
          type="button"
          className="minutes num"
          aria-pressed={minutes === said}
          aria-disabled={!ready || onItsWay}
          onClick={() => say(minutes)}
        >
          <span className="vh">{words} </span>
          {minutes} {t('estimate.minutes')}
        </button>
      ))}
    </fieldset>
  );
}
