import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { covers } from '#shared/access/rights.ts';
import type { EscalationPlan } from '#shared/requests/reaching/escalation.schemas.ts';
import { editEscalationPolicy, makeEscalationPolicy } from '#shared/requests/reaching/policy.endpoints.ts';
import type { EscalationPolicy } from '#shared/requests/reaching/policy.schemas.ts';
import type { PriorityPlan } from '#shared/requests/reaching/simulation.schemas.ts';
import { EscalationTrack } from '#web/admin/domain/escalation/EscalationTrack.tsx';
import { comparedToDefault, toneOfUrgency } from '#web/admin/domain/escalation/plan-words.ts';
import { useHere } from '#web/admin/session/useHere.ts';
import { Lamp } from '#web/admin/ui/Lamp.tsx';
import { offerUndo } from '#web/admin/ui/undo.ts';
import { reportFailure } from '#web/desk/toasts/report-failure.ts';
import { toast } from '#web/kit/http/toasts.ts';
import { Icon } from '#web/kit/icons/Icon.tsx';
import type { Tried } from './TryOutDialog.tsx';
import { useFollow } from './usePolicies.ts';

type PlanCardProps = {
  name: string;
  urgency: 'high' | 'normal' | 'low';
  plan: Pick<EscalationPlan, 'steps' | 'end'>;
  policy: EscalationPolicy | null;
  /** The priority that goes by the plan; null for a policy that none follows. */
  priority: PriorityPlan | null;
  /** Its policy is to be changed; null: it is to get one of its own. */
  onEdit: (policy: EscalationPolicy | null) => void;
  onTry: (tried: Tried) => void;
};

/** By which plan a priority goes, or what a policy says that none follows: the time line, and what can be done. */
export function PlanCard({ name, urgency, plan, policy, priority, onEdit, onTry }: PlanCardProps) {
  const { t } = useTranslation('admin');
  const { rights } = useHere();
  const id = useId();
  const compared = comparedToDefault(urgency, plan);
  const mayEdit = policy
    ? covers(rights, editEscalationPolicy.needs ?? 'own')
    : covers(rights, makeEscalationPolicy.needs ?? 'own') && covers(rights, 'priorities:edit');
  const others = policy?.used_by.filter((one) => one.id !== priority?.id) ?? [];
  return (
    <li className="box plan">
      <div className="row plan-head">
        <h3 id={id}>
          <Lamp tone={toneOfUrgency[urgency]}>{name}</Lamp>
        </h3>
        {priority ? <span className="muted">{policy?.name ?? t('escalation.default')}</span> : null}
        {compared === 'same' ? null : (
          <span className={compared === 'faster' ? 'chip is-done' : 'chip is-waiting'}>
            {t(`escalation.compared.${compared}`)}
          </span>
        )}
      </div>
      <EscalationTrack urgency={urgency} plan={plan} label={t('escalation.of', { name })} />
      {others.length > 0 ? (
        <p className="muted">{t('escalation.also', { names: others.map((one) => one.name).join(', ') })}</p>
      ) : null}
      <div className="row plan-keys">
        <button
          type="button"
          className="mini"
          aria-describedby={id}
          onClick={() => onTry({ name, urgency, steps: plan.steps })}
        >
          <Icon name="search" />
          {t('escalation.try')}
        </button>
        {mayEdit ? (
          <button type="button" className="mini" aria-describedby={id} onClick={() => onEdit(policy)}>
            <Icon name="edit" />
            {t(policy ? 'settings.change' : 'escalation.own')}
          </button>
        ) : null}
        {priority && policy ? <BackToDefault priority={priority} policy={policy} describedBy={id} /> : null}
      </div>
    </li>
  );
}

type BackProps = { priority: PriorityPlan; policy: EscalationPolicy; describedBy: string };

/** The priority goes by the default again, at once; a reverse change undoes it. */
function BackToDefault({ priority, policy, describedBy }: BackProps) {
  const { t } = useTranslation('admin');
  const { rights } = useHere();
  const follow = useFollow();
  if (!covers(rights, 'priorities:edit')) return null;
  const reset = async () => {
    const changed = await follow(priority, null);
    const undo = () => void follow(changed, policy.id).then(() => toast(t('done.operation')), reportFailure);
    offerUndo(t('escalation.reset_done', { name: priority.name }), undo);
  };
  return (
    <button
      type="button"
      className="mini"
      aria-describedby={describedBy}
      onClick={() => void reset().catch(reportFailure)}
    >
      <Icon name="undo" />
      {t('escalation.reset')}
    </button>
  );
}
