import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { HelpRequestForStaff } from '#shared/requests/request.schemas.ts';
import { Button } from '#web/desk/Button.tsx';
import { thumbStep } from '#web/staff/domain/requests/rules/steps.ts';
import { useFinish } from '#web/staff/domain/requests/steps/useFinish.ts';
import { usePressOf } from '#web/staff/domain/requests/steps/usePress.ts';
import { useSettledKey } from '#web/staff/domain/requests/steps/useSettledKey.ts';
import { VerbIcon } from '#web/staff/domain/requests/steps/VerbIcon.tsx';
import { useWords } from '#web/staff/domain/requests/words/useWords.ts';
import { useDoneRest } from '#web/staff/screens/board/thumb/useDoneRest.ts';

const FinishedDialog = lazy(async () => ({
  default: (await import('#web/staff/domain/requests/steps/FinishedDialog.tsx')).FinishedDialog,
}));

/** Ends what one holds by one tap, once the hand that accepted has rested. */
export function DoneKey({ request, me }: { request: HelpRequestForStaff; me: string }) {
  const { t } = useTranslation('staff');
  const words = useWords();
  const { finish, asking, confirm, close } = useFinish(request);
  const onItsWay = usePressOf(request.id) !== undefined;
  const step = thumbStep(request, me);
  const ready = useSettledKey(`${request.id} ${step}`);
  const resting = useDoneRest(request, me);
  if (step !== 'done') return null;
  const isReady = ready && !resting && !onItsWay;
  return (
    <>
      <Button icon={<VerbIcon verb="done" />} aria-disabled={!isReady} onClick={() => isReady && finish()}>
        {t('step.done')}
        <span className="vh"> {words.place(request)}</span>
      </Button>
      <Suspense fallback={null}>
        {asking ? <FinishedDialog request={request} onConfirm={confirm} onClose={close} /> : null}
      </Suspense>
    </>
  );
}
