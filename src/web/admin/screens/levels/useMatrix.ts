import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Own, whyFixed } from '#shared/access/givable.ts';
import type { AccessLevel } from '#shared/employees/level.schemas.ts';
import { useHere } from '#web/admin/session/useHere.ts';
import { reportFailure } from '#web/desk/toasts/report-failure.ts';
import { ApiError, isRefusal } from '#web/kit/http/api-error.ts';
import { toast } from '#web/kit/http/toasts.ts';
import { type Changes, changed, countOf, rebased, without } from './changes.ts';
import { type SaveOutcome, useSaveRights } from './useLevels.ts';

/** What was ticked and not saved, over the levels as they stand now; and saving it. */
export function useMatrix(levels: readonly AccessLevel[]) {
  const { t } = useTranslation('admin');
  const { rights: held, isConfined, level: ownLevel } = useHere();
  const [typed, setTyped] = useState<Changes>({});
  const [refused, setRefused] = useState<{ level: string; message: string }[]>([]);
  const saving = useSaveRights();
  const changes = useMemo(() => rebased(typed, levels), [typed, levels]);
  const count = countOf(changes);
  const own: Own = { scope: isConfined ? 'own_departments' : 'hospital', rights: held, level: ownLevel };

  const said = ({ saved, refused: left }: SaveOutcome) => {
    if (saved.length > 0) toast(t('done.updated'));
    setTyped((now) => without(now, saved));
    for (const { error } of left.filter((one) => !isRefusal(one.error))) reportFailure(error);
    setRefused(
      left
        .filter(({ error }) => isRefusal(error))
        .map(({ level, error }) => ({
          level: level.id,
          message:
            error instanceof ApiError && error.code === 'old_version'
              ? t('levels.changed_meanwhile', { name: level.name })
              : `${level.name}: ${error.message}`,
        })),
    );
  };
  return {
    changes,
    count,
    refused,
    isSaving: saving.isPending,
    /** Why a right of a level can be neither given nor taken here, by the rule of the server; null: it can. */
    fixed: (level: AccessLevel, right: string) => whyFixed(own, level, right),
    set: (of: readonly AccessLevel[], rights: readonly string[], allowed: boolean) => {
      const open = (level: AccessLevel) => rights.filter((right) => whyFixed(own, level, right) === null);
      if (!saving.isPending) setTyped(of.reduce((now, level) => changed(now, level, open(level), allowed), changes));
    },
    discard: () => {
      setTyped({});
      setRefused([]);
    },
    save: () => {
      if (count > 0 && !saving.isPending) saving.mutate({ levels, changes }, { onSuccess: said });
    },
  };
}

export type Matrix = ReturnType<typeof useMatrix>;
