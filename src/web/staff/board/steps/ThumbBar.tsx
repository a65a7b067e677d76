import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { acceptRequest } from '#shared/requests/request.endpoints.ts';
import type { HelpRequestForStaff } from '#shared/requests/request.schemas.ts';
import { Button } from '#web/desk/Button.tsx';
import { Icon } from '#web/kit/icons/Icon.tsx';
import { isTheirs } from '#web/staff/board/card/card-state.ts';
import { thumbStep } from '#web/staff/board/rules/steps.ts';
import { useWords } from '#web/staff/board/words/useWords.ts';
import { useDuty } from '#web/staff/duty/useDuty.ts';
import { useTo } from '#web/staff/shell/useTo.ts';
import { useMay } from '#web/staff/start/useMay.ts';
import { usePress, usePressOf } from './usePress.ts';
import { useSettledKey } from './useSettledKey.ts';

/** The one button of the thumb: accept, then done. It names bed and wish, so that it is never the wrong one. */
export function ThumbBar({ request, me }: { request: HelpRequestForStaff | undefined; me: string }) {
  const { t } = useTranslation('staff');
  const to = useTo();
  const words = useWords();
  const duty = useDuty();
  const press = usePress();
  const onItsWay = usePressOf(request?.id);
  const mayTakePart = useMay(acceptRequest);
  const step = request ? thumbStep(request, me) : null;
  const ready = useSettledKey(`${request?.id} ${step}`);
  if (duty.data?.present === false && mayTakePart) {
    return (
      <Link className="btn fill wide" to={to.duty}>
        <Icon name="badge" /> {t('duty.enter')}
      </Link>
    );
  }
  if (!request || !mayTakePart) return null;
  const place = words.place(request);
  if (onItsWay) {
    return (
      <Button look="fill" wide disabled icon={<Icon name="send" flip />} hint={place}>
        {onItsWay.state === 'retrying' ? t('step.retrying') : t('step.sending')}
      </Button>
    );
  }
  if (!step) {
    return (
      <Button look="quiet" wide disabled icon={<Icon name="usercheck" />} hint={place}>
        {isTheirs(request, me)
          ? t('step.theirs', { name: request.accepted_by?.name ?? '' })
          : t(`state.${endOf(request)}`)}
      </Button>
    );
  }
  return (
    <Button
      look="fill"
      wide
      icon={<Icon name={step === 'accept' ? 'hand' : 'check'} />}
      hint={place}
      aria-disabled={!ready}
      onClick={() => ready && void press(request, step)}
    >
      {t(`step.${step}`)}
    </Button>
  );
}

const endOf = ({ status }: HelpRequestForStaff) => (status === 'done' || status === 'canceled' ? status : 'accepted');
