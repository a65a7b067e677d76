import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { acceptRequest } from '#shared/requests/request.endpoints.ts';
import type { HelpRequestForStaff } from '#shared/requests/request.schemas.ts';
import { Button } from '#web/desk/Button.tsx';
import { Icon } from '#web/kit/icons/Icon.tsx';
import type { ControlName } from '#web/kit/icons/names.ts';
import { type Step, stepsFor, thumbStep } from '#web/staff/board/rules/steps.ts';
import { useFinish } from '#web/staff/board/steps/useFinish.ts';
import { usePress, usePressOf } from '#web/staff/board/steps/usePress.ts';
import { useSettledKey } from '#web/staff/board/steps/useSettledKey.ts';
import { useWords } from '#web/staff/board/words/useWords.ts';
import { useTo } from '#web/staff/shell/useTo.ts';
import { useEmployee } from '#web/staff/start/staff-session.ts';
import { useMay } from '#web/staff/start/useMay.ts';

const FinishedDialog = lazy(async () => ({
  default: (await import('#web/staff/board/steps/FinishedDialog.tsx')).FinishedDialog,
}));
const CancelDialog = lazy(async () => ({ default: (await import('./CancelDialog.tsx')).CancelDialog }));
const ReleaseDialog = lazy(async () => ({ default: (await import('./ReleaseDialog.tsx')).ReleaseDialog }));
const ShareDialog = lazy(async () => ({ default: (await import('./share/ShareDialog.tsx')).ShareDialog }));

/** Steps with a dialog before them. */
type Asking = 'cancel' | 'release' | 'share';

const pressed = {
  done: 'check',
  accept: 'undo',
  reopen: 'undo',
  take_over: 'hand',
  decline: 'next',
} as const satisfies Partial<Record<Step, ControlName>>;
const asked = { share: 'share', release: 'release', cancel: 'x' } as const satisfies Record<Asking, ControlName>;
const mirrored: readonly ControlName[] = ['undo', 'next'];

/** The steps that are not the thumb's: finish a colleague's, share, hand over, release, reopen, cancel with a reason. */
export function MoreSteps({ request, me, now }: { request: HelpRequestForStaff; me: string; now: number }) {
  const { t } = useTranslation('staff');
  const to = useTo();
  const words = useWords();
  const employee = useEmployee();
  const [asking, setAsking] = useState<Asking | null>(null);
  const press = usePress();
  const finished = useFinish(request);
  const ready = useSettledKey(`${request.id} ${request.status} ${request.accepted_by?.id}`);
  const busy = usePressOf(request.id) !== undefined;
  const thumb = thumbStep(request, me);
  const mayTakePart = useMay(acceptRequest);
  const others =
    employee && mayTakePart ? stepsFor(request, employee, now).filter((step) => step !== thumb && step !== 'undo') : [];
  const close = () => setAsking(null);
  const take = (step: keyof typeof pressed) => {
    if (step === 'done') finished.finish();
    else void press(request, step);
  };
  const say = (step: 'cancel' | 'release') => (reason: string) => {
    close();
    void press(request, step, reason);
  };
  return (
    <div className="more-steps">
      {others.includes('still_at_it') ? (
        <>
          <p className="b">{t('request.still_asked')}</p>
          <Button icon={<Icon name="clock" />} disabled={busy} onClick={() => void press(request, 'still_at_it')}>
            {t('step.still_at_it')}
          </Button>
        </>
      ) : null}
      {others.filter(isPressed).map((step) => (
        <Button
          key={step}
          look={step === 'decline' ? 'quiet' : 'line'}
          icon={<Icon name={pressed[step]} flip={mirrored.includes(pressed[step])} />}
          disabled={busy}
          aria-disabled={!ready}
          onClick={() => ready && take(step)}
        >
          {t(step === 'accept' ? 'step.unshare' : `step.${step}`)}
        </Button>
      ))}
      {others.includes('release') ? (
        <Link className="btn line" to={to.handOverOne(request.id)}>
          <Icon name="users" /> <span>{t('step.hand_over')}</span>
        </Link>
      ) : null}
      {others.filter(isAsked).map((step) => (
        <Button
          key={step}
          look={step === 'share' ? 'line' : 'quiet'}
          icon={<Icon name={asked[step]} />}
          disabled={busy}
          onClick={() => setAsking(step)}
        >
          {t(`step.${step}`)}
        </Button>
      ))}
      <Suspense fallback={null}>
        {finished.asking ? (
          <FinishedDialog request={request} onConfirm={finished.confirm} onClose={finished.close} />
        ) : null}
        {asking === 'share' ? <ShareDialog request={request} onClose={close} /> : null}
        {asking === 'release' ? (
          <ReleaseDialog subject={words.place(request)} onClose={close} onRelease={say('release')} />
        ) : null}
        {asking === 'cancel' ? <CancelDialog request={request} onClose={close} onCancel={say('cancel')} /> : null}
      </Suspense>
    </div>
  );
}

const isPressed = (step: Step): step is keyof typeof pressed => step in pressed;
const isAsked = (step: Step): step is Asking => step in asked;
