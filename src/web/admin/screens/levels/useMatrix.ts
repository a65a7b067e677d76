import { useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { type Own, whyFixed } from '#shared/access/givable.ts';
import type { ChangeSet } from '#shared/change-sets/change-set.schemas.ts';
import type { AccessLevel } from '#shared/employees/level.schemas.ts';
import { useTo } from '#web/admin/routing/useTo.ts';
import { useHere } from '#web/admin/session/useHere.ts';
import { reportFailure } from '#web/desk/toasts/report-failure.ts';
import { ApiError, isRefusal } from '#web/kit/http/api-error.ts';
import { type Changes, changed, countOf, rebased, wishOf } from './changes.ts';
import { usePrepareRights } from './useLevels.ts';

/** What was ticked and not kept, over the levels as they stand now; and the preview of it as a change set. */
export function useMatrix(levels: readonly AccessLevel[]) {
  const { t } = useTranslation('admin');
  const { rights: held, isConfined, level: ownLevel } = useHere();
  const [typed, setTyped] = useState<Changes>({});
  const [refused, setRefused] = useState<string | null>(null);
  const preparing = usePrepareRights();
  const navigate = useNavigate();
  const to = useTo();
  const changes = useMemo(() => rebased(typed, levels), [typed, levels]);
  const count = countOf(changes);
  const own: Own = { scope: isConfined ? 'own_departments' : 'hospital', rights: held, level: ownLevel };

  const failed = (error: Error) => {
    if (!isRefusal(error)) return reportFailure(error);
    const isChanged = error instanceof ApiError && error.code === 'set_changed';
    setRefused(isChanged ? t('levels.changed_meanwhile') : error.message);
  };
  /** Its ticks are marks no more once the set is kept: leaving this page loses nothing. */
  const prepared = ({ id }: ChangeSet) => {
    flushSync(() => setTyped({}));
    void navigate(to.changeSet(id));
  };
  return {
    changes,
    count,
    refused,
    isBusy: preparing.isPending,
    /** Why a right of a level can be neither given nor taken here, by the rule of the server; null: it can. */
    fixed: (level: AccessLevel, right: string) => whyFixed(own, level, right),
    set: (of: readonly AccessLevel[], rights: readonly string[], allowed: boolean) => {
      const open = (level: AccessLevel) => rights.filter((right) => whyFixed(own, level, right) === null);
      if (!preparing.isPending) setTyped(of.reduce((now, level) => changed(now, level, open(level), allowed), changes));
    },
    discard: () => {
      setTyped({});
      setRefused(null);
    },
    preview: () => {
      if (count === 0 || preparing.isPending) return;
      setRefused(null);
      preparing.mutate(wishOf(levels, changes), { onSuccess: prepared, onError: failed });
    },
  };
}

export type Matrix = ReturnType<typeof useMatrix>;
