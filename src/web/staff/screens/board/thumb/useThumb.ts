import { useTranslation } from 'react-i18next';
import type { HelpRequestForStaff } from '#shared/requests/request.schemas.ts';
import type { ControlName } from '#web/kit/icons/names.ts';
import { thumbStep } from '#web/staff/domain/requests/rules/steps.ts';
import { isTheirs } from '#web/staff/domain/requests/state/card-state.ts';
import { usePressOf } from '#web/staff/domain/requests/steps/usePress.ts';
import { useSettledKey } from '#web/staff/domain/requests/steps/useSettledKey.ts';
import { verbFaces } from '#web/staff/domain/requests/steps/verb-faces.ts';
import { useWords } from '#web/staff/domain/requests/words/useWords.ts';
import { useDoneRest } from './useDoneRest.ts';

/** What the thumb's button says, and what a press does now: null does nothing. */
type Thumb = {
  look: 'fill' | 'quiet';
  icon: ControlName;
  words: string;
  hint: string;
  step: 'accept' | 'done' | null;
};

/** The thumb's button for this request: what can be done with it, on its way, just accepted, or over. */
export function useThumb(request: HelpRequestForStaff | undefined, me: string): Thumb | null {
  const { t } = useTranslation('staff');
  const words = useWords();
  const onItsWay = usePressOf(request?.id);
  const step = request ? thumbStep(request, me) : null;
  const ready = useSettledKey(`${request?.id} ${step}`);
  const resting = useDoneRest(request, me);
  if (!request) return null;
  const hint = words.place(request);
  if (onItsWay) {
    const word = onItsWay.state === 'retrying' ? t('step.retrying') : t('step.sending');
    return { look: 'quiet', icon: 'send', words: word, hint, step: null };
  }
  if (resting) return { look: 'quiet', icon: 'usercheck', words: t('request.you_have_it'), hint, step: null };
  if (!step) {
    // Nobody has it, and it is not this employee's to take: nothing is said of it here.
    if (request.status === 'pending' || request.status === 'shared') return null;
    const over = isTheirs(request, me)
      ? t('step.theirs', { name: request.accepted_by?.name ?? '' })
      : t(`state.${request.status}`);
    return { look: 'quiet', icon: 'usercheck', words: over, hint, step: null };
  }
  return { look: 'fill', icon: verbFaces[step].icon, words: t(`step.${step}`), hint, step: ready ? step : null };
}
