import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { HelpRequestForStaff } from '#shared/requests/request.schemas.ts';
import { Button } from '#web/desk/Button.tsx';
import { Icon } from '#web/kit/icons/Icon.tsx';
import { stepsFor, thumbStep } from '#web/staff/board/rules/steps.ts';
import { usePress, usePressOf } from '#web/staff/board/steps/usePress.ts';

const CancelDialog = lazy(async () => ({ default: (await import('./CancelDialog.tsx')).CancelDialog }));

const ReleaseDialog = lazy(async () => ({ default: (await import('./ReleaseDialog.tsx')).ReleaseDialog }));

/** The steps that are not the thumb's: finish a colleague's, reopen, cancel with a reason. */
export function MoreSteps({ request, me, now }: { request: HelpRequestForStaff; me: string; now: number }) {
  const { t } = useTranslation('staff');
  const [canceling, setCanceling] = useState(false);
  const [releasing, setReleasing] = useState(false);
  const press = usePress();
  const busy = usePressOf(request.id) !== undefined;
  const thumb = thumbStep(request, me);
  const others = stepsFor(request, me, now).filter((step) => step !== thumb && step !== 'undo');
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
      {others.includes('done') ? (
        <Button icon={<Icon name="check" />} disabled={busy} onClick={() => void press(request, 'done')}>
          {t('step.done')}
        </Button>
      ) : null}
      {others.includes('reopen') ? (
        <Button icon={<Icon name="undo" flip />} disabled={busy} onClick={() => void press(request, 'reopen')}>
          {t('step.reopen')}
        </Button>
      ) : null}
      {others.includes('take_over') ? (
        <Button icon={<Icon name="hand" />} disabled={busy} onClick={() => void press(request, 'take_over')}>
          {t('step.take_over')}
        </Button>
      ) : null}
      {others.includes('release') ? (
        <Button icon={<Icon name="release" />} disabled={busy} onClick={() => setReleasing(true)}>
          {t('step.release')}
        </Button>
      ) : null}
      {others.includes('decline') ? (
        <Button
          look="quiet"
          icon={<Icon name="next" flip />}
          disabled={busy}
          onClick={() => void press(request, 'decline')}
        >
          {t('step.decline')}
        </Button>
      ) : null}
      {others.includes('cancel') ? (
        <Button look="quiet" icon={<Icon name="x" />} disabled={busy} onClick={() => setCanceling(true)}>
          {t('step.cancel')}
        </Button>
      ) : null}
      {releasing ? (
        <Suspense fallback={null}>
          <ReleaseDialog
            request={request}
            onClose={() => setReleasing(false)}
            onRelease={(reason) => {
              setReleasing(false);
              void press(request, 'release', reason);
            }}
          />
        </Suspense>
      ) : null}
      {canceling ? (
        <Suspense fallback={null}>
          <CancelDialog
            request={request}
            onClose={() => setCanceling(false)}
            onCancel={(reason) => {
              setCanceling(false);
              void press(request, 'cancel', reason);
            }}
          />
        </Suspense>
      ) : null}
    </div>
  );
}
