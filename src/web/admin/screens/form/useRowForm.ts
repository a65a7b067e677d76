import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AreaRow } from '#shared/areas/answer.schemas.ts';
import { type Area, saidAt, typedNames } from '#shared/areas/define.ts';
import { formRules } from '#shared/areas/form-rules.ts';
import { impactOf } from '#shared/areas/switch-off-impact.ts';
import type { BodyRules } from '#shared/validation/body-rules.ts';
import { between, integer, max_value, min_value } from '#shared/validation/rules/numbers.ts';
import { required, required_if } from '#shared/validation/rules/presence.ts';
import { email, max, regex } from '#shared/validation/rules/text.ts';
import { encodeRow } from '#web/admin/domain/area/codec.ts';
import { firstLanguages } from '#web/admin/domain/area/language-choice.ts';
import { useCreateRow, useUpdateRow } from '#web/admin/domain/area/useChanges.ts';
import { useHere } from '#web/admin/session/useHere.ts';
import { reportFailure } from '#web/desk/toasts/report-failure.ts';
import { useForm } from '#web/kit/forms/useForm.ts';
import { isRefusal } from '#web/kit/http/api-error.ts';
import { newId } from '#web/kit/ids.ts';
import { askedIn } from './asked.ts';
import { conflictIn, type FoundConflict } from './conflict/conflict.ts';
import { type Typed, typedIn } from './typed.ts';

/** Those that the fields of areas name. */
export const rules = { required, required_if, email, max, regex, integer, between, min_value, max_value };

/** The fields of a row for the form kit: those without a rule too. */
export function fieldsOf(area: Area, of: 'new' | 'edit'): BodyRules {
  const without = typedNames(area).map((field) => [field, { rules: '', label: `${area.name}.${field}` }] as const);
  return { ...Object.fromEntries(without), ...formRules(area, of) };
}

type OnSaved = (isWhole: boolean, saved: AreaRow) => void;

/**
 * A form of an area's row: what was changed, saving it, and what to do where somebody else changed it meanwhile. A save is
 * whole where nothing else was typed while it was under way.
 */
export function useRowForm(area: Area, row: AreaRow | null, onSaved: OnSaved) {
  const { t } = useTranslation('admin');
  const [id] = useState(() => row?.id ?? newId());
  const [base, setBase] = useState(row);
  const [conflict, setConflict] = useState<FoundConflict | null>(null);
  const [chosen, setChosen] = useState<Readonly<Record<string, 'mine' | 'theirs'>>>({});
  const fields = useMemo(() => fieldsOf(area, row ? 'edit' : 'new'), [area, row]);
  const { hospital, isConfined } = useHere();
  const initial = useMemo(
    () => ({ ...encodeRow(area, base), ...(base ? {} : firstLanguages(area, hospital)) }),
    [area, base, hospital],
  );
  const bound = useForm(fields, rules, initial, 'eager');
  const create = useCreateRow(area);
  const update = useUpdateRow(area);
  const typed = typedIn(area, bound);
  const changed = typed.otherThan(initial);
  const mustChoose = conflict?.both.some((field) => !chosen[field]) ?? false;
  const isEnding = base !== null && changed.includes('active') && typed.of(['active']).active === 'false';
  const impact = base && isEnding ? impactOf(area, [base], isConfined) : null;
  const isSaving = create.isPending || update.isPending;

  const refused = (error: Error) => {
    const found = conflictIn(error, { area, base, mine: typed.of(typed.otherThan(initial)) });
    if (found) {
      setConflict(found);
      setChosen({});
      setBase(found.row);
      const theirs = encodeRow(area, found.row);
      typed.takeOver(Object.fromEntries(found.theirs.map((field) => [field, theirs[field] ?? ''])));
    } else if (isRefusal(error)) bound.refuse(error, saidAt(area));
    else reportFailure(error);
  };
  /** What was typed after it was sent is kept, over what stands in the row now. */
  const saved = (sent: Typed) => (answer: AreaRow) => {
    const later = typed.otherThan(sent);
    if (later.length > 0) {
      typed.takeOver(encodeRow(area, answer), later);
      setBase(answer);
      setConflict(null);
    }
    onSaved(later.length === 0, answer);
  };
  const send = () => {
    const weeks = typed.wrongWeeks();
    if (weeks.length > 0) return bound.blame(Object.fromEntries(weeks.map((name) => [name, [t('week.wrong')]])));
    const options = { onSuccess: saved(typed.of()), onError: refused };
    const wanted = typed.otherThan(initial);
    if (!base) create.mutate({ id, ...typed.decoded() }, options);
    else if (wanted.length > 0)
      update.mutate({ id, body: { version: base.version, ...typed.decoded(wanted) } }, options);
    else onSaved(true, base); // what was typed is what stands there now
  };
  return {
    bound,
    ...askedIn(area, bound, initial),
    ...{ base, initial, typed, changed },
    ...{ conflict, chosen, mustChoose, isSaving, isEnding },
    /** What goes with the row, where saving switches it off. */
    impact,
    save: () => {
      if (!isSaving && !mustChoose && (changed.length > 0 || !base || conflict)) void bound.submit(send);
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
