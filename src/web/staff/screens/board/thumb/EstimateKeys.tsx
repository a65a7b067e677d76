import { useTranslation } from 'react-i18next';
import { estimatesFor } from '#shared/requests/estimate.ts';
import type { HelpRequestForStaff } from '#shared/requests/request.schemas.ts';
import { useClockFor } from '#web/kit/clock/useClock.ts';
import { isPlanned, isRunning } from '#web/staff/domain/requests/rules/lateness.ts';
import { thumbStep } from '#web/staff/domain/requests/rules/steps.ts';
import { usePress, usePressOf } from '#web/staff/domain/requests/steps/usePress.ts';
import { useSettledKey } from '#web/staff/domain/requests/steps/useSettledKey.ts';
import { MinuteKeys } from './MinuteKeys.tsx';

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
  const words = t(takes ? 'estimate.accept' : request.for_colleague ? 'estimate.say_colleague' : 'estimate.say');
  return (
    <MinuteKeys
      words={words}
      choices={estimatesFor(request.urgency)}
      said={said}
      ready={ready && !onItsWay}
      onSay={(minutes) =>
        void (takes ? press(request, 'accept', { minutes }) : press(request, 'estimate', { minutes }))
      }
    />
  );
}
