import { useMemo, useState } from 'react';
import type { AreaRow } from '#shared/areas/answer.schemas.ts';
import type { Area } from '#shared/areas/define.ts';
import { formRules } from '#shared/areas/form-rules.ts';
import type { BodyRules } from '#shared/validation/body-rules.ts';
import { required } from '#shared/validation/rules/presence.ts';
import { max } from '#shared/validation/rules/text.ts';
import { decode, encodeRow } from '#web/admin/domain/area/codec.ts';
import { useCreateRow, useUpdateRow } from '#web/admin/domain/area/useChanges.ts';
import { reportFailure } from '#web/desk/toasts/report-failure.ts';
import { useForm } from '#web/kit/forms/useForm.ts';
import { isRefusal } from '#web/kit/http/api-error.ts';
import { newId } from '#web/kit/ids.ts';
import { conflictIn, type FoundConflict } from './conflict/conflict.ts';

/** Those that the fields of areas name. */
const rules = { required, max };

/** The fields of a row for the form kit: those without a rule too. */
function fieldsOf(area: Area, of: 'new' | 'edit'): BodyRules {
  const without = Object.keys(area.fields).map(
    (field) => [field, { rules: '', label: `${area.name}.${field}` }] as const,
  );
  return { ...Object.fromEntries(without), ...formRules(area, of) };
}

/** A form of an area's row: what was changed, saving it, and what to do where somebody else changed it meanwhile. */
export function useRowForm(area: Area, row: AreaRow | null, onSaved: () => void) {
  const [id] = useState(() => row?.id ?? newId());
  const [base, setBase] = useState(row);
  const [conflict, setConflict] = useState<FoundConflict | null>(null);
  const [chosen, setChosen] = useState<Readonly<Record<string, 'mine' | 'theirs'>>>({});
  const fields = useMemo(() => fieldsOf(area, row ? 'edit' : 'new'), [area, row]);
  const initial = useMemo(() => encodeRow(area, base), [area, base]);
  const bound = useForm(fields, rules, initial, 'eager');
  const create = useCreateRow(area);
  const update = useUpdateRow(area);
  const typedIn = (field: string) => bound.field(field).value;
  const changed = Object.keys(area.fields).filter((field) => typedIn(field) !== initial[field]);
  const mustChoose = conflict?.both.some((field) => !chosen[field]) ?? false;
  const isSaving = create.isPending || update.isPending;

  const refused = (error: Error) => {
    const found = conflictIn(error, Object.fromEntries(changed.map((field) => [field, typedIn(field)])));
    if (found) {
      setConflict(found);
      setChosen({});
      setBase(found.row);
      const theirs = encodeRow(area, found.row);
      for (const field of found.theirs) bound.field(field).onInput(theirs[field] ?? '');
    } else if (isRefusal(error)) bound.refuse(error, area.title);
    else reportFailure(error);
  };
  const options = { onSuccess: onSaved, onError: refused };
  const decoded = (names: readonly string[]) =>
    Object.fromEntries(
      names.flatMap((name) => {
        const field = area.fields[name];
        return field ? [[name, decode(field, typedIn(name))]] : [];
      }),
    );
  const send = () => {
    if (!base) create.mutate({ id, ...decoded(Object.keys(area.fields)) }, options);
    else if (changed.length > 0) update.mutate({ id, body: { version: base.version, ...decoded(changed) } }, options);
    else onSaved(); // what was typed is what stands there now
  };
  return {
    bound,
    base,
    changed,
    conflict,
    chosen,
    mustChoose,
    isSaving,
    save: () => {
      if (!isSaving && !mustChoose && (changed.length > 0 || !row || conflict)) void bound.submit(send);
    },
    /** Of a field that both changed: keeps what was typed, or takes what the other one saved. */
    choose: (field: string, whose: 'mine' | 'theirs') => {
      if (!conflict) return;
      const value = whose === 'mine' ? conflict.mine[field] : encodeRow(area, conflict.row)[field];
      bound.field(field).onInput(value ?? '');
      setChosen((before) => ({ ...before, [field]: whose }));
    },
  };
}
