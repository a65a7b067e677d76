import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import type { ChangeSet } from '#shared/change-sets/change-set.schemas.ts';
import { levelsOfSets } from '#shared/change-sets/set-areas.ts';
import { isRecord } from '#shared/validation/rule.ts';
import { areaIn } from '#web/admin/routing/routes.ts';
import { useTo } from '#web/admin/routing/useTo.ts';
import { Button } from '#web/desk/Button.tsx';
import { reportFailure } from '#web/desk/toasts/report-failure.ts';
import { ApiError } from '#web/kit/http/api-error.ts';
import { Icon } from '#web/kit/icons/Icon.tsx';
import { StartSet } from './StartSet.tsx';
import { useSetSteps } from './useChangeSet.ts';

type Since = { changed: number; gone: number; added: number };

/** What can be done with a set as it stands; what came otherwise since its preview is said, and nothing is made of it. */
export function SetSteps({ set }: { set: ChangeSet }) {
  const { t } = useTranslation('admin');
  const to = useTo();
  const navigate = useNavigate();
  const { apply, plan, renew, discard, undo } = useSetSteps(set.id);
  const [since, setSince] = useState<Since | null>(null);
  const isBusy = [apply, plan, renew, discard, undo].some(({ isPending }) => isPending);
  const failed = (error: Error) => {
    const found = sinceIn(error);
    if (found) setSince(found);
    else reportFailure(error);
  };
  const toNext = {
    onSuccess: ({ id }: ChangeSet) => void navigate(to.changeSet(id)),
    onError: failed,
  };
  const place = areaIn(set.area);
  const back = place ? to.list(place) : set.area === levelsOfSets.name ? to.levels : null;
  const list = back ? (
    <Link className="btn line" to={back}>
      {t(place ? 'set.to_list' : 'set.to_levels')}
    </Link>
  ) : null;
  const again = (
    <Button busy={isBusy} onClick={() => renew.mutate(undefined, toNext)}>
      {t('set.again')}
    </Button>
  );
  const give = (
    <Button look="quiet" busy={isBusy} onClick={() => discard.mutate()}>
      {t(set.state === 'planned' ? 'set.cancel_plan' : 'set.discard')}
    </Button>
  );
  if (since)
    return (
      <section className="notice is-waiting set-since" role="alert">
        <Icon name="alert" />
        <p>{t('set.since', since)}</p>
        {again}
      </section>
    );
  const isWaiting = set.state === 'prepared' || set.state === 'planned';
  if (isWaiting && set.is_own)
    return (
      <StartSet
        key={set.state}
        set={set}
        isBusy={isBusy}
        onApply={(start) => apply.mutate(start, { onError: failed })}
        onPlan={(wish, refused) =>
          plan.mutate(wish, { onError: (error) => (isInvalid(error) ? refused(error) : failed(error)) })
        }
        onDiscard={() => discard.mutate()}
      />
    );
  return (
    <>
      {isWaiting ? <p className="muted">{t('set.others')}</p> : null}
      <div className="row set-steps">
        {set.can_discard && !isWaiting && (set.is_own || set.kind !== 'import') ? again : null}
        {set.can_discard ? give : null}
        {set.can_undo ? (
          <Button busy={isBusy} icon={<Icon name="undo" />} onClick={() => undo.mutate(set.id, toNext)}>
            {t(set.undone_by_id ? 'set.undo_rest' : 'set.undo')}
          </Button>
        ) : null}
        {list}
      </div>
    </>
  );
}

const isInvalid = (error: Error) => error instanceof ApiError && error.code === 'invalid';

function sinceIn(error: Error): Since | null {
  if (!(error instanceof ApiError) || error.code !== 'set_changed') return null;
  const data = isRecord(error.data) ? error.data : {};
  const count = (name: keyof Since) => Number(data[name] ?? 0);
  return { changed: count('changed'), gone: count('gone'), added: count('added') };
}
