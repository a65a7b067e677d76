import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { shareFields } from '#shared/requests/reason.fields.ts';
import type { HelpRequestForStaff } from '#shared/requests/request.schemas.ts';
import { max } from '#shared/validation/rules/text.ts';
import { useForm } from '#web/kit/forms/useForm.ts';
import { keys } from '#web/kit/http/keys.ts';
import { useSharePress } from '#web/staff/domain/requests/steps/usePress.ts';
import type { TargetKind } from './share-targets.ts';

const rules = { max };

/** What keeps a share from being sent, or why it was refused: said at the field. */
type Problem = 'missing' | 'nobody_present';

type Form = {
  request: HelpRequestForStaff;
  kind: TargetKind;
  /** Who can be chosen now; who has left meanwhile is chosen no more. */
  options: readonly { value: string }[] | null;
  onShared: () => void;
};

/** The form of a share: what is chosen for each kind, the note, and what is wrong. */
export function useShare({ request, kind, options, onShared }: Form) {
  const client = useQueryClient();
  const share = useSharePress();
  const [chosen, setChosen] = useState<Partial<Record<TargetKind, string>>>({});
  const form = useForm(shareFields, rules, { note: '' });
  const [problem, setProblem] = useState<{ kind: TargetKind; what: Problem } | null>(null);
  const id = options?.find(({ value }) => value === chosen[kind])?.value;
  const send = async (note: string) => {
    // Chosen and no longer listed: whoever it was has left meanwhile.
    if (!id) return setProblem({ kind, what: chosen[kind] ? 'nobody_present' : 'missing' });
    const outcome = await share(request, { with: { kind, id }, note: note.trim() || null });
    if (outcome !== 'nobody_present') return onShared(); // shared, or the card says why it cannot be any more
    setProblem({ kind, what: 'nobody_present' });
    await client.invalidateQueries({ queryKey: keys.colleagues });
  };
  return {
    chosen: id ?? null,
    choose: (value: string) => {
      setChosen((before) => ({ ...before, [kind]: value }));
      setProblem(null);
    },
    form,
    problem: problem?.kind === kind ? problem.what : null,
    submit: () => void form.submit((typed) => void send(typed('note'))),
  };
}
