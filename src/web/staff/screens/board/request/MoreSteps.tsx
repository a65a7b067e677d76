import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { listThreads } from '#shared/messages/message.endpoints.ts';
import type { HelpRequestForStaff } from '#shared/requests/request.schemas.ts';
import { isOpen } from '#shared/requests/transitions.ts';
import { type AskingVerb, isAsking, mayNow, type PressVerb } from '#shared/requests/verbs.ts';
import { Button } from '#web/desk/Button.tsx';
import { useMay } from '#web/desk/session/useMay.ts';
import { Icon } from '#web/kit/icons/Icon.tsx';
import { isAskedStill, thumbStep } from '#web/staff/domain/requests/rules/steps.ts';
import { useFinish } from '#web/staff/domain/requests/steps/useFinish.ts';
import { usePress, usePressOf } from '#web/staff/domain/requests/steps/usePress.ts';
import { useSettledKey } from '#web/staff/domain/requests/steps/useSettledKey.ts';
import { VerbIcon } from '#web/staff/domain/requests/steps/VerbIcon.tsx';
import { verbFaces } from '#web/staff/domain/requests/steps/verb-faces.ts';
import { useTo } from '#web/staff/routing/useTo.ts';
import { Asking } from './Asking.tsx';

const FinishedDialog = lazy(async () => ({
  default: (await import('#web/staff/domain/requests/steps/FinishedDialog.tsx')).FinishedDialog,
}));

/**
 * The steps that are not the thumb's: finish a colleague's, share, hand over, release, reopen, cancel with a reason; and
 * the way to the bed's messages.
 */
export function MoreSteps({ request, me, now }: { request: HelpRequestForStaff; me: string; now: number }) {
  const { t } = useTranslation('staff');
  const to = useTo();
  const hasMessages = useMay(listThreads) && isOpen(request.status);
  const [asking, setAsking] = useState<AskingVerb | null>(null);
  const press = usePress();
  const finished = useFinish(request);
  const ready = useSettledKey(`${request.id} ${request.status} ${request.accepted_by?.id}`);
  const busy = usePressOf(request.id) !== undefined;
  const thumb = thumbStep(request, me);
  const isAsked = isAskedStill(request, me);
  const others = mayNow(request, now).filter(
    (verb) => verb !== thumb && verb !== 'undo_done' && verb !== 'undo_accept',
  );
  const take = (verb: PressVerb) => {
    if (isAsking(verb)) setAsking(verb);
    else if (verb === 'done') finished.finish();
    else void press(request, verb);
  };
  return (
    <div className="more-steps">
      {isAsked ? <p className="b">{t('request.still_asked')}</p> : null}
      {others.map((verb) => {
        // Minutes have keys of their own, above the thumb's.
        if (verb === 'estimate' || (verb === 'still_at_it' && !isAsked)) return null;
        if (verb === 'hand_over') {
          return (
            <Link key={verb} className="btn line" to={to.handOverOne(request.id)}>
              <VerbIcon verb={verb} /> <span>{t('step.hand_over')}</span>
            </Link>
          );
        }
        return (
          <Button
            key={verb}
            look={verbFaces[verb].look}
            icon={<VerbIcon verb={verb} />}
            busy={busy || (!ready && isMoving(verb))}
            onClick={() => take(verb)}
          >
            {t(verb === 'accept' ? 'step.unshare' : `step.${verb}`)}
          </Button>
        );
      })}
      {hasMessages ? (
        <Link className="btn line" to={to.thread(request.stay_id)}>
          <Icon name="message" /> <span>{t('messages.message')}</span>
        </Link>
      ) : null}
      <Suspense fallback={null}>
        {finished.asking ? (
          <FinishedDialog request={request} onConfirm={finished.confirm} onClose={finished.close} />
        ) : null}
        {asking ? <Asking verb={asking} request={request} onClose={() => setAsking(null)} /> : null}
      </Suspense>
    </div>
  );
}

/** Whether a press takes the step at once and the key may have just come here: it ignores a second tap. */
function isMoving(verb: PressVerb): boolean {
  return !isAsking(verb) && verb !== 'still_at_it';
}
