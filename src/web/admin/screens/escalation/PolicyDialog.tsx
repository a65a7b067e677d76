import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { covers } from '#shared/access/rights.ts';
import { defaultPlan, endRule, stepProblems } from '#shared/requests/reaching/escalation.ts';
import { policyFields } from '#shared/requests/reaching/policy.fields.ts';
import type { EscalationPolicy } from '#shared/requests/reaching/policy.schemas.ts';
import type { PriorityPlan } from '#shared/requests/reaching/simulation.schemas.ts';
import { required } from '#shared/validation/rules/presence.ts';
import { max } from '#shared/validation/rules/text.ts';
import { EscalationTrack } from '#web/admin/domain/escalation/EscalationTrack.tsx';
import { comparedTo } from '#web/admin/domain/escalation/plan-words.ts';
import { useHere } from '#web/admin/session/useHere.ts';
import { Button } from '#web/desk/Button.tsx';
import { Dialog } from '#web/desk/dialog/Dialog.tsx';
import { controlOf } from '#web/desk/forms/control.ts';
import { reportFailure } from '#web/desk/toasts/report-failure.ts';
import { useForm } from '#web/kit/forms/useForm.ts';
import { ApiError, isRefusal } from '#web/kit/http/api-error.ts';
import { toast } from '#web/kit/http/toasts.ts';
import { newId } from '#web/kit/ids.ts';
import { DeletePolicy } from './DeletePolicy.tsx';
import { draftOf, stepsOf } from './draft-steps.ts';
import { StepFields } from './StepFields.tsx';
import { TryOut } from './TryOut.tsx';
import { useFollow, useSavePolicy } from './usePolicies.ts';

const rules = { required, max };
const urgencies = ['high', 'normal', 'low'] as const;

type PolicyDialogProps = {
  known: EscalationPolicy | null;
  /** The priority that follows a new policy at once. */
  forPriority: PriorityPlan | null;
  onClose: () => void;
};

/** A policy, new or known: its steps on a time line, and who would be called by what stands there now. */
export function PolicyDialog({ known, forPriority, onClose }: PolicyDialogProps) {
  const { t } = useTranslation('admin');
  const { rights } = useHere();
  const [start] = useState(() => startOf(known, forPriority));
  const [urgency, setUrgency] = useState(start.urgency);
  const [draft, setDraft] = useState(() => draftOf(start.urgency, start.steps));
  const form = useForm(policyFields, rules, { name: start.name });
  const save = useSavePolicy();
  const follow = useFollow();
  const steps = stepsOf(draft);
  const plan = { steps, end: endRule(urgency) };
  const isUsable = stepProblems(urgency, steps).length === 0;
  const isChanged =
    form.isChanged || urgency !== start.urgency || JSON.stringify(steps) !== JSON.stringify(start.steps);
  const mayEdit = covers(rights, known ? 'escalation-policies:edit' : 'escalation-policies:create');
  const compared = known ? comparedTo(known, plan) : 'same';
  const isOld = save.error instanceof ApiError && save.error.code === 'old_version';
  const done = async (policy: EscalationPolicy) => {
    if (forPriority) await follow(forPriority, policy.id);
    toast(t(known ? 'done.updated' : 'done.created'));
    onClose();
  };
  const submit = () => {
    if (!isUsable || save.isPending) return;
    void form.submit((typed) => {
      const body = { id: start.id, name: typed('name').trim(), urgency, steps };
      save.mutate(
        { known, form: body },
        {
          onSuccess: (policy) => void done(policy).catch(reportFailure),
          onError: (error) => (isRefusal(error) ? form.refuse(error, 'name') : reportFailure(error)),
        },
      );
    });
  };
  return (
    <Dialog
      title={known?.name ?? (forPriority ? t('escalation.own_of', { name: forPriority.name }) : t('escalation.new'))}
      close={t('common.close')}
      onClose={onClose}
      onSubmit={mayEdit ? submit : onClose}
      form={form.form}
      unsaved={isChanged}
      wide
    >
      <div className="policy-sides">
        <div className="policy-side">
          <TextInput {...controlOf(form.field('name'))} maxLength={100} withAsterisk={false} readOnly={!mayEdit} />
          <fieldset className="segments row" disabled={!mayEdit}>
            <legend>{t('escalation.urgency')}</legend>
            {urgencies.map((value) => (
              <label key={value}>
                <input type="radio" name="urgency" checked={value === urgency} onChange={() => setUrgency(value)} />
                {t(`choices.priorities.urgency.${value}`)}
              </label>
            ))}
          </fieldset>
          <StepFields urgency={urgency} draft={draft} onChange={setDraft} readOnly={!mayEdit} />
          {isUsable ? <EscalationTrack urgency={urgency} plan={plan} label={t('escalation.steps')} /> : null}
          {known && known.used_by.length > 0 ? (
            <p className="muted">
              {t('escalation.holds_for', { names: known.used_by.map(({ name }) => name).join(', ') })}
            </p>
          ) : null}
          {isUsable && (compared === 'slower' || compared === 'other') ? (
            <p className="notice is-waiting">{t('escalation.slower')}</p>
          ) : null}
          {isOld ? <p className="notice is-waiting">{t('escalation.meanwhile')}</p> : null}
        </div>
        <div className="policy-side">{isUsable ? <TryOut urgency={urgency} steps={steps} /> : null}</div>
      </div>
      {mayEdit ? (
        <Button type="submit" look="fill" wide busy={save.isPending} aria-disabled={!isUsable}>
          {t('form.save')}
        </Button>
      ) : null}
      {known && covers(rights, 'escalation-policies:delete') ? <DeletePolicy policy={known} onDone={onClose} /> : null}
    </Dialog>
  );
}

/** A new one begins with the default, or with what its priority goes by. */
function startOf(known: EscalationPolicy | null, forPriority: PriorityPlan | null) {
  const urgency = known?.urgency ?? forPriority?.urgency ?? 'normal';
  const steps = known?.steps ?? forPriority?.plan.steps ?? defaultPlan(urgency).steps;
  return { id: known?.id ?? newId(), name: known?.name ?? forPriority?.name ?? '', urgency, steps };
}
