import { lazy, type ReactNode, Suspense } from 'react';
import type { HelpRequestForStaff } from '#shared/requests/request.schemas.ts';
import { Button } from '#web/desk/Button.tsx';
import { Icon } from '#web/kit/icons/Icon.tsx';
import { useFinish } from '#web/staff/domain/requests/steps/useFinish.ts';
import { usePress } from '#web/staff/domain/requests/steps/usePress.ts';
import { useSingleKeys } from '#web/staff/screens/board/keys/useSingleKeys.ts';
import { EstimateKeys } from './EstimateKeys.tsx';
import { OnDuty } from './OnDuty.tsx';
import { useThumb } from './useThumb.ts';

const FinishedDialog = lazy(async () => ({
  default: (await import('#web/staff/domain/requests/steps/FinishedDialog.tsx')).FinishedDialog,
}));

type ThumbBarProps = {
  request: HelpRequestForStaff | undefined;
  me: string;
  /** A further key of who is on duty, and one that is there in any case, at the end of the row. */
  beside?: ReactNode;
  anyway?: ReactNode;
};

/**
 * The one button of the thumb: accept, then, after a rest that names bed and wish, done. It is one element whatever it
 * says, so that the keyboard's focus stays on it.
 */
export function ThumbBar({ request, me, beside = null, anyway = null }: ThumbBarProps) {
  const press = usePress();
  const { finish, asking, confirm, close } = useFinish(request);
  const thumb = useThumb(request, me);
  const step = thumb?.step ?? null;
  const take = () => {
    if (request && step === 'accept') void press(request, 'accept');
    if (step === 'done') finish();
  };
  useSingleKeys({ a: step === 'accept' ? take : null, d: step === 'done' ? take : null });
  if (!request || !thumb) {
    return (
      <OnDuty anyway={anyway}>
        <div className="thumb-row at-end">
          {beside}
          {anyway}
        </div>
      </OnDuty>
    );
  }
  const { look, icon, words, hint } = thumb;
  return (
    <OnDuty anyway={anyway}>
      <EstimateKeys request={request} me={me} />
      <div className="thumb-row">
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
        {beside}
        {anyway}
      </div>
      <Suspense fallback={null}>
        {asking ? <FinishedDialog request={request} onConfirm={confirm} onClose={close} /> : null}
      </Suspense>
    </OnDuty>
  );
}
