import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { EscalationStep } from '#shared/requests/reaching/escalation.schemas.ts';
import { defaultPlan, stepProblems } from '#shared/requests/reaching/escalation.ts';
import { policyFields } from '#shared/requests/reaching/policy.fields.ts';
import type { EscalationPolicy } from '#shared/requests/reaching/policy.schemas.ts';
import type { PriorityPlan } from '#shared/requests/reaching/simulation.schemas.ts';
import { isRecord } from '#shared/validation/rule.ts';
import { required } from '#shared/validation/rules/presence.ts';
import { max } from '#shared/validation/rules/text.ts';
import { useMeanwhile } from '#web/admin/domain/conflict/useMeanwhile.ts';
import { reportFailure } from '#web/desk/toasts/report-failure.ts';
import { useForm } from '#web/kit/forms/useForm.ts';
import { isRefusal } from '#web/kit/http/api-error.ts';
import { toast } from '#web/kit/http/toasts.ts';
import { newId } from '#web/kit/ids.ts';
import { draftOf, stepsOf } from './draft-steps.ts';
import { useFollow, useSavePolicy } from './usePolicies.ts';

const rules = { required, max };
export const urgencies = ['high', 'normal', 'low'] as const;
type Urgency = (typeof urgencies)[number];
export const isUrgency = (value: string): value is Urgency => urgencies.some((one) => one === value);

type PolicyForm = {
  known: EscalationPolicy | null;
  /** The priority that follows a new policy at once. */
  forPriority: PriorityPlan | null;
  onSaved: () => void;
};

/** The form of a policy, new or known, also where somebody else changes it meanwhile. */
export function usePolicyForm({ known, forPriority, onSaved }: PolicyForm) {
  const { t } = useTranslation('admin');
  const [start] = useState(() => startOf(known, forPriority));
  const [urgency, setUrgency] = useState(start.urgency);
  const [draft, setDraft] = useState(() => draftOf(start.urgency, start.steps));
  const write = (field: string, value: string) => {
    if (field === 'name') form.field('name').onInput(value);
    else if (field === 'steps') setDraft(draftOf(urgency, decodeSteps(value)));
    else if (isUrgency(value)) setUrgency(value);
  };
  const conflict = useMeanwhile(known, { encode: (row) => encode(row ?? start), isRow: isPolicy, write });
  const held = encode(conflict.base ?? start);
  const form = useForm(policyFields, rules, { name: held.name });
  const save = useSavePolicy();
  const follow = useFollow();
  const steps = stepsOf(draft);
  const isUsable = stepProblems(urgency, steps).length === 0;
  const done = async (policy: EscalationPolicy) => {
    if (forPriority) await follow(forPriority, policy.id);
    toast(t(known ? 'done.updated' : 'done.created'));
    onSaved();
  };
  const refused = (error: Error, name: string) => {
    if (conflict.isRefusedBy(error, encode({ name, urgency, steps }))) return;
    if (isRefusal(error)) form.refuse(error, 'name');
    else reportFailure(error);
  };
  const submit = () => {
    if (!isUsable || conflict.mustChoose || save.isPending) return;
    void form.submit((typed) => {
      const body = { id: start.id, name: typed('name').trim(), urgency, steps };
      save.mutate(
        { known: conflict.base, form: body },
        {
          onSuccess: (policy) => void done(policy).catch(reportFailure),
          onError: (error) => refused(error, typed('name')),
        },
      );
    });
  };
  return {
    ...{ form, conflict, urgency, setUrgency, draft, setDraft, steps, isUsable, submit, isSaving: save.isPending },
    isChanged: form.isChanged || urgency !== held.urgency || JSON.stringify(steps) !== held.steps,
  };
}

type Plan = Pick<EscalationPolicy, 'name' | 'urgency' | 'steps'>;

/** The fields of the form; its steps as one. */
function encode({ name, urgency, steps }: Plan) {
  const ordered = steps.map(({ circle, after_seconds }) => ({ circle, after_seconds }));
  return { name, urgency, steps: JSON.stringify(ordered) };
}

/** What `encode` made of steps. */
export const decodeSteps = (value: string): EscalationStep[] => JSON.parse(value);

const isPolicy = (value: unknown): value is EscalationPolicy =>
  isRecord(value) && typeof value.version === 'number' && Array.isArray(value.steps);

/** A new one begins with the default, or with what its priority goes by. */
function startOf(known: EscalationPolicy | null, forPriority: PriorityPlan | null) {
  const urgency = known?.urgency ?? forPriority?.urgency ?? 'normal';
  const steps = known?.steps ?? forPriority?.plan.steps ?? defaultPlan(urgency).steps;
  return { id: known?.id ?? newId(), name: known?.name ?? forPriority?.name ?? '', urgency, steps };
}
