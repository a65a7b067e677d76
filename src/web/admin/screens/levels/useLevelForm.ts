import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { scopes } from '#shared/access/rights.ts';
import { levelFields } from '#shared/employees/level.fields.ts';
import type { AccessLevel } from '#shared/employees/level.schemas.ts';
import { isRecord } from '#shared/validation/rule.ts';
import { required } from '#shared/validation/rules/presence.ts';
import { max } from '#shared/validation/rules/text.ts';
import { useMeanwhile } from '#web/admin/domain/conflict/useMeanwhile.ts';
import { reportFailure } from '#web/desk/toasts/report-failure.ts';
import { useForm } from '#web/kit/forms/useForm.ts';
import { isRefusal } from '#web/kit/http/api-error.ts';
import { toast } from '#web/kit/http/toasts.ts';
import { newId } from '#web/kit/ids.ts';
import { useSaveLevel } from './useLevels.ts';

const rules = { required, max };

type Profile = Pick<AccessLevel, 'name' | 'scope'>;
const fresh: Profile = { name: '', scope: 'own_departments' };
const encode = ({ name, scope }: Profile) => ({ name, scope });

const isLevel = (value: unknown): value is AccessLevel =>
  isRecord(value) && typeof value.version === 'number' && Array.isArray(value.rights);

/** The form of a level, new or known, also where somebody else changes it meanwhile. */
export function useLevelForm(known: AccessLevel | null, onSaved: () => void) {
  const { t } = useTranslation('admin');
  const [id] = useState(() => known?.id ?? newId());
  const [scope, setScope] = useState((known ?? fresh).scope);
  const write = (field: string, value: string) => {
    const chosen = scopes.find((one) => field === 'scope' && one === value);
    if (chosen) setScope(chosen);
    else form.field('name').onInput(value);
  };
  const conflict = useMeanwhile(known, { encode: (row) => encode(row ?? fresh), isRow: isLevel, write });
  const held = conflict.base ?? fresh;
  const form = useForm(levelFields, rules, { name: held.name });
  const save = useSaveLevel();
  const refused = (error: Error, name: string) => {
    if (conflict.isRefusedBy(error, { name, scope })) return;
    if (isRefusal(error)) form.refuse(error, 'name');
    else reportFailure(error);
  };
  const submit = () => {
    if (save.isPending || conflict.mustChoose) return;
    void form.submit((typed) => {
      const name = typed('name').trim();
      save.mutate(
        { known: conflict.base, form: { id, name, scope } },
        {
          onSuccess: () => {
            toast(t(known ? 'done.updated' : 'done.created'));
            onSaved();
          },
          onError: (error) => refused(error, name),
        },
      );
    });
  };
  return {
    ...{ form, conflict, scope, setScope, submit, isSaving: save.isPending },
    isChanged: form.isChanged || scope !== held.scope,
  };
}
