import { TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { covers } from '#shared/access/rights.ts';
import { endRule } from '#shared/requests/reaching/escalation.ts';
import type { EscalationPolicy } from '#shared/requests/reaching/policy.schemas.ts';
import type { PriorityPlan } from '#shared/requests/reaching/simulation.schemas.ts';
import { MeanwhileNotice } from '#web/admin/domain/conflict/MeanwhileNotice.tsx';
import { EscalationTrack } from '#web/admin/domain/escalation/EscalationTrack.tsx';
import { comparedTo, stepWords } from '#web/admin/domain/escalation/plan-words.ts';
import { OwnActivity } from '#web/admin/domain/own-screens/OwnActivity.tsx';
import { activityCallOf } from '#web/admin/domain/own-screens/useOwnActivity.ts';
import { useHere } from '#web/admin/session/useHere.ts';
import { Button } from '#web/desk/Button.tsx';
import { Dialog } from '#web/desk/dialog/Dialog.tsx';
import { controlOf } from '#web/desk/forms/control.ts';
import { useLanguage } from '#web/kit/i18n/texts.ts';
import { activityLines } from './activity-lines.ts';
import { DeletePolicy } from './DeletePolicy.tsx';
import { StepFields } from './StepFields.tsx';
import { TryOut } from './TryOut.tsx';
import { decodeSteps, isUrgency, urgencies, usePolicyForm } from './usePolicyForm.ts';

type PolicyDialogProps = {
  known: EscalationPolicy | null;
  /** The priority that follows a new policy at once. */
  forPriority: PriorityPlan | null;
  onClose: () => void;
};

/** A policy, new or known: its steps on a time line, and who would be called by what stands there now. */
export function PolicyDialog({ known, forPriority, onClose }: PolicyDialogProps) {
  const { t } = useTranslation('admin');
  const language = useLanguage();
  const { rights, hospital } = useHere();
  const policy = usePolicyForm({ known, forPriority, onSaved: onClose });
  const { form, conflict, urgency, draft, steps, isUsable } = policy;
  const plan = { steps, end: endRule(urgency) };
  const mayEdit = covers(rights, known ? 'escalation-policies:edit' : 'escalation-policies:create');
  const compared = conflict.base ? comparedTo(conflict.base, plan) : 'same';
  const fieldName = (field: string) => {
    if (field === 'name') return form.field(field).label;
    return t(field === 'urgency' ? 'escalation.urgency' : 'escalation.steps');
  };
  const fieldWords = (field: string, value: string) => {
    if (field === 'steps') return stepWords(decodeSteps(value), t, language);
    return isUrgency(value) && field === 'urgency' ? t(`choices.priorities.urgency.${value}`) : value;
  };
  return (
    <Dialog
      title={known?.name ?? (forPriority ? t('escalation.own_of', { name: forPriority.name }) : t('escalation.new'))}
      close={t('common.close')}
      onClose={onClose}
      onSubmit={mayEdit ? policy.submit : onClose}
      form={form.form}
      unsaved={policy.isChanged}
      wide
    >
      <MeanwhileNotice conflict={conflict} zone={hospital.time_zone} name={fieldName} words={fieldWords} />
      <div className="policy-sides">
        <div className="policy-side">
          <TextInput {...controlOf(form.field('name'))} maxLength={100} withAsterisk={false} readOnly={!mayEdit} />
          <fieldset className="segments row" disabled={!mayEdit}>
            <legend>{t('escalation.urgency')}</legend>
            {urgencies.map((value) => (
              <label key={value}>
                <input
                  type="radio"
                  name="urgency"
                  checked={value === urgency}
                  onChange={() => policy.setUrgency(value)}
                />
                {t(`choices.priorities.urgency.${value}`)}
              </label>
            ))}
          </fieldset>
          <StepFields urgency={urgency} draft={draft} onChange={policy.setDraft} readOnly={!mayEdit} />
          {isUsable ? <EscalationTrack urgency={urgency} plan={plan} label={t('escalation.steps')} /> : null}
          {conflict.base && conflict.base.used_by.length > 0 ? (
            <p className="muted">
              {t('escalation.holds_for', { names: conflict.base.used_by.map(({ name }) => name).join(', ') })}
            </p>
          ) : null}
          {isUsable && (compared === 'slower' || compared === 'other') ? (
            <p className="notice is-waiting">{t('escalation.slower')}</p>
          ) : null}
        </div>
        <div className="policy-side">{isUsable ? <TryOut urgency={urgency} steps={steps} /> : null}</div>
      </div>
      {mayEdit ? (
        <Button type="submit" look="fill" wide busy={policy.isSaving} aria-disabled={!isUsable || conflict.mustChoose}>
          {t('form.save')}
        </Button>
      ) : null}
      {conflict.base && covers(rights, 'escalation-policies:delete') ? (
        <DeletePolicy policy={conflict.base} onDone={onClose} />
      ) : null}
      {known ? (
        <OwnActivity
          of={activityCallOf('escalation-policies', known.id)}
          lines={(change) => activityLines(change, t, language)}
        />
      ) : null}
    </Dialog>
  );
}
