import { useTranslation } from 'react-i18next';
import type { EscalationPlan } from '#shared/requests/reaching/escalation.schemas.ts';
import { useLanguage } from '#web/kit/i18n/texts.ts';
import { Icon } from '#web/kit/icons/Icon.tsx';
import { afterWords, endWords, toneOfUrgency } from './plan-words.ts';
import './escalation-track.css';

type EscalationTrackProps = { urgency: 'high' | 'normal' | 'low'; plan: EscalationPlan; label: string };

/** Who is called when, as a time line: a lamp for each step with its circle and its time, then what follows. */
export function EscalationTrack({ urgency, plan, label }: EscalationTrackProps) {
  const { t } = useTranslation('admin');
  const language = useLanguage();
  return (
    <div className="escalation-track">
      <ol className={`track labelled is-${toneOfUrgency[urgency]}`} aria-label={label}>
        {plan.steps.map(({ circle, after_seconds }, place) => (
          <li key={circle}>
            <span className="lamp-place">
              {place === 0 ? (
                <span className="lamp now">
                  <Icon name="users" />
                </span>
              ) : (
                <span className="lamp lit" />
              )}
            </span>
            <b>{t(`escalation.circle.${circle}`)}</b>
            <span className="muted num">{afterWords(after_seconds, t, language)}</span>
            {place < plan.steps.length - 1 ? <i className="slack" /> : null}
          </li>
        ))}
      </ol>
      <p className="muted">{endWords(plan, t, language)}</p>
    </div>
  );
}
