import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { acceptRequest } from '#shared/requests/request.endpoints.ts';
import type { HelpRequestForStaff } from '#shared/requests/request.schemas.ts';
import { Button } from '#web/desk/Button.tsx';
import { useMay } from '#web/desk/session/useMay.ts';
import { Icon } from '#web/kit/icons/Icon.tsx';
import { BackFromBreak } from '#web/staff/domain/duty/BackFromBreak.tsx';
import { useDuty } from '#web/staff/domain/duty/useDuty.ts';
import { useFinish } from '#web/staff/domain/requests/steps/useFinish.ts';
import { usePress } from '#web/staff/domain/requests/steps/usePress.ts';
import { useTo } from '#web/staff/routing/useTo.ts';
import { EstimateKeys } from './EstimateKeys.tsx';
import { useThumb } from './useThumb.ts';

const FinishedDialog = lazy(async () => ({
  default: (await import('#web/staff/domain/requests/steps/FinishedDialog.tsx')).FinishedDialog,
}));

/**
 * The one button of the thumb: accept, then, after a rest that names bed and wish, done. It is one element whatever it
 * says, so that the keyboard's focus stays on it.
 */
export function ThumbBar({ request, me }: { request: HelpRequestForStaff | undefined; me: string }) {
  const { t } = useTranslation('staff');
  const to = useTo();
  const duty = useDuty();
  const press = usePress();
  const { finish, asking, confirm, close } = useFinish(request);
  const mayTakePart = useMay(acceptRequest);
  const thumb = useThumb(request, me);
  if (duty.data?.on_break && mayTakePart) return <BackFromBreak />;
  if (duty.data?.present === false && mayTakePart) {
    return (
      <Link className="btn fill wide" to={to.duty}>
        <Icon name="badge" /> {t('duty.enter')}
      </Link>
    );
  }
  if (!request || !thumb || !mayTakePart) return null;
  const { look, icon, words, hint, step } = thumb;
  const take = () => {
    if (step === 'accept') void press(request, 'accept');
    if (step === 'done') finish();
  };
  return (
    <>
      <EstimateKeys request={request} me={me} />
      <Button
        look={look}
        wide
        icon={<Icon name={icon} flip={icon === 'send'} />}
        hint={hint}
        aria-disabled={step === null}
        onClick={take}
      >
        {words}
      </Button>
      <Suspense fallback={null}>
        {asking ? <FinishedDialog request={request} onConfirm={confirm} onClose={close} /> : null}
      </Suspense>
    </>
  );
}
