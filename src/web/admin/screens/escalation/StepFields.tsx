import { useTranslation } from 'react-i18next';
import { circles } from '#shared/requests/reaching/circles.ts';
import { stepProblems } from '#shared/requests/reaching/escalation.ts';
import { secondSign, spoken } from '#web/admin/domain/escalation/plan-words.ts';
import { useLanguage } from '#web/kit/i18n/texts.ts';
import { boundsOf, type DraftStep, stepsOf } from './draft-steps.ts';

type Urgency = 'high' | 'normal' | 'low';
type StepFieldsProps = {
  urgency: Urgency;
  draft: readonly DraftStep[];
  onChange: (draft: DraftStep[]) => void;
  readOnly: boolean;
};

/** How far a slider moves at one key, in seconds. */
const pace = { high: 5, normal: 15, low: 60 } as const;

/** The steps on a time line: which circles are called, and after how many seconds, within what is allowed. */
export function StepFields({ urgency, draft, onChange, readOnly }: StepFieldsProps) {
  const { t } = useTranslation('admin');
  const problems = stepProblems(urgency, stepsOf(draft));
  const change = (wanted: DraftStep) => onChange(draft.map((step) => (step.circle === wanted.circle ? wanted : step)));
  return (
    <fieldset className="box plan-steps" disabled={readOnly}>
      <legend>{t('escalation.steps')}</legend>
      <ul>
        {draft.map((step) => (
          <li key={step.circle}>
            <label className="plan-circle">
              <input
                type="checkbox"
                checked={step.isCalled}
                disabled={step.circle === circles.at(-1)}
                onChange={(event) => change({ ...step, isCalled: event.currentTarget.checked })}
              />
              <b>{t(`escalation.circle.${step.circle}`)}</b>
              <small className="muted">{t(`escalation.who.${step.circle}`)}</small>
            </label>
            {step.isCalled ? (
              <StepTime urgency={urgency} draft={draft} step={step} onChange={change} />
            ) : (
              <span className="muted">{t('escalation.no_step')}</span>
            )}
          </li>
        ))}
      </ul>
      <div role="alert">
        {problems.map((problem) => (
          <p key={problem} className="field-error">
            {t(`escalation.problem.${problem}`)}
          </p>
        ))}
      </div>
    </fieldset>
  );
}

type StepTimeProps = {
  urgency: Urgency;
  draft: readonly DraftStep[];
  step: DraftStep;
  onChange: (step: DraftStep) => void;
};

/** After how long a circle is called: a slider within its bounds, and the seconds themselves. */
function StepTime({ urgency, draft, step, onChange }: StepTimeProps) {
  const { t } = useTranslation('admin');
  const language = useLanguage();
  const bounds = boundsOf(urgency, draft, step.circle);
  if (!bounds) return <span>{t('escalation.at_once')}</span>;
  const { earliest, latest } = bounds;
  const seconds = Number(step.after);
  const label = t('escalation.seconds_of', { circle: t(`escalation.circle.${step.circle}`) });
  const isOut = !(seconds >= earliest && seconds <= latest);
  const set = (after: string) => onChange({ ...step, after });
  return (
    <div className="plan-time">
      <input
        type="range"
        aria-label={label}
        aria-valuetext={Number.isFinite(seconds) ? spoken(seconds, language) : undefined}
        min={0}
        max={latest}
        step={pace[urgency]}
        value={Number.isFinite(seconds) ? seconds : latest}
        onChange={(event) => set(event.currentTarget.value)}
      />
      <input
        type="text"
        inputMode="numeric"
        aria-label={label}
        aria-invalid={isOut}
        maxLength={5}
        value={step.after}
        onChange={(event) => set(event.currentTarget.value)}
      />
      <span className="num">{secondSign(language)}</span>
      <small className={isOut ? 'field-error' : 'muted'}>
        {t('escalation.bounds', { latest: spoken(latest, language) })}
      </small>
    </div>
  );
}
