import { useTranslation } from 'react-i18next';
import type { HelpRequestForStaff } from '#shared/requests/request.schemas.ts';
import { mayNow } from '#shared/requests/verbs.ts';
import { Button } from '#web/desk/Button.tsx';
import { useClockFor } from '#web/kit/clock/useClock.ts';
import { usePress, usePressOf } from '#web/staff/domain/requests/steps/usePress.ts';
import { useSettledKey } from '#web/staff/domain/requests/steps/useSettledKey.ts';
import { VerbIcon } from '#web/staff/domain/requests/steps/VerbIcon.tsx';

/** Steps in for a colleague who is late or cannot be reached (S24). */
export function TakeOver({ request }: { request: HelpRequestForStaff }) {
  const { t } = useTranslation('staff');
  const press = usePress();
  const onItsWay = usePressOf(request.id);
  const mayAt = (now: number) => mayNow(request, now).includes('take_over');
  const may = mayAt(useClockFor(mayAt));
  const ready = useSettledKey(`${request.id} ${may}`);
  if (!may) return null;
  return (
    <Button
      className="undo"
      icon={<VerbIcon verb="take_over" />}
      aria-disabled={!ready || onItsWay !== undefined}
      onClick={() => ready && void press(request, 'take_over')}
    >
      {t('step.take_over')}
    </Button>
  );
}
