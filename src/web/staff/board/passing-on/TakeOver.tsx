import { useTranslation } from 'react-i18next';
import { takeOverRequest } from '#shared/requests/request.endpoints.ts';
import type { HelpRequestForStaff } from '#shared/requests/request.schemas.ts';
import { Button } from '#web/desk/Button.tsx';
import { Icon } from '#web/kit/icons/Icon.tsx';
import { stepsFor } from '#web/staff/board/rules/steps.ts';
import { usePress, usePressOf } from '#web/staff/board/steps/usePress.ts';
import { useSettledKey } from '#web/staff/board/steps/useSettledKey.ts';
import { useEmployee } from '#web/staff/start/staff-session.ts';
import { useMay } from '#web/staff/start/useMay.ts';

/** Steps in for a colleague who is late or cannot be reached (S24). */
export function TakeOver({ request, now }: { request: HelpRequestForStaff; now: number }) {
  const { t } = useTranslation('staff');
  const employee = useEmployee();
  const press = usePress();
  const onItsWay = usePressOf(request.id);
  const allowed = useMay(takeOverRequest);
  const may = employee !== null && allowed && stepsFor(request, employee, now).includes('take_over');
  const ready = useSettledKey(`${request.id} ${may}`);
  if (!may) return null;
  return (
    <Button
      className="undo"
      icon={<Icon name="hand" />}
      aria-disabled={!ready || onItsWay !== undefined}
      onClick={() => ready && void press(request, 'take_over')}
    >
      {t('step.take_over')}
    </Button>
  );
}
