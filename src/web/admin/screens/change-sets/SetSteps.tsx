import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import type { ChangeSet, SetStart } from '#shared/change-sets/change-set.schemas.ts';
import { isRecord } from '#shared/validation/rule.ts';
import { areaIn } from '#web/admin/routing/routes.ts';
import { useTo } from '#web/admin/routing/useTo.ts';
import { Button } from '#web/desk/Button.tsx';
import { reportFailure } from '#web/desk/toasts/report-failure.ts';
import { ApiError } from '#web/kit/http/api-error.ts';
import { Icon } from '#web/kit/icons/Icon.tsx';
import { useSetSteps } from './useChangeSet.ts';

type Since = { changed: number; gone: number; added: number };

/** What can be done with a set as it stands; what came otherwise since its preview is said, and nothing is made of it. */
export function SetSteps({ set }: { set: ChangeSet }) {
  const { t } = useTranslation('admin');
  const to = useTo();
  const navigate = useNavigate();
  const steps = useSetSteps(set.id);
  const [since, setSince] = useState<Since | null>(null);
  const isBusy = steps.apply.isPending || steps.discard.isPending || steps.undo.isPending;
  const failed = (error: Error) => {
    const found = sinceIn(error);
    if (found) setSince(found);
    else reportFailure(error);
  };
  const apply = (start: SetStart) => steps.apply.mutate(start, { onError: failed });
  const undo = (undone: string) =>
    steps.undo.mutate(undone, { onSuccess: ({ id }) => void navigate(to.changeSet(id)), onError: reportFailure });
  const place = areaIn(set.area);
  const list = place ? (
    <Link className="btn line" to={to.list(place)}>
      {t('set.to_list')}
    </Link>
  ) : null;
  if (since)
    return (
      <section className="notice is-waiting set-since" role="alert">
        <Icon name="alert" />
        <p>{t('set.since', since)}</p>
        {set.undoes_id ? (
          <Button busy={isBusy} onClick={() => undo(set.undoes_id ?? '')}>
            {t('set.again')}
          </Button>
        ) : (
          list
        )}
      </section>
    );
  if (set.state === 'prepared' && !set.is_own) return <p className="muted">{t('set.others')}</p>;
  if (set.state === 'prepared')
    return <Prepared set={set} isBusy={isBusy} onApply={apply} onDiscard={() => steps.discard.mutate()} />;
  return (
    <div className="row set-steps">
      {set.can_undo ? (
        <Button busy={isBusy} icon={<Icon name="undo" />} onClick={() => undo(set.id)}>
          {t('set.undo')}
        </Button>
      ) : null}
      {list}
    </div>
  );
}

type PreparedProps = {
  set: ChangeSet;
  isBusy: boolean;
  onApply: (start: SetStart) => void;
  onDiscard: () => void;
};

/** Rows that somebody has changed since are asked about; without any there is one key. */
function Prepared({ set, isBusy, onApply, onDiscard }: PreparedProps) {
  const { t } = useTranslation('admin');
  const { waiting, contested } = set.rows;
  const word = set.kind === 'undo' ? 'set.put_back' : 'set.apply';
  return (
    <>
      {contested > 0 ? <p>{t('set.contested', { count: contested })}</p> : null}
      <div className="row set-steps">
        {contested > 0 ? (
          <>
            <Button look="fill" busy={isBusy} onClick={() => onApply({ contested: 'leave' })}>
              {t('set.leave_contested', { count: waiting })}
            </Button>
            <Button busy={isBusy} onClick={() => onApply({ contested: 'undo' })}>
              {t('set.undo_contested', { count: waiting + contested })}
            </Button>
          </>
        ) : null}
        {contested === 0 && waiting > 0 ? (
          <Button look="fill" busy={isBusy} onClick={() => onApply({})}>
            {t(word, { count: waiting })}
          </Button>
        ) : null}
        <Button look="quiet" busy={isBusy} onClick={onDiscard}>
          {t('set.discard')}
        </Button>
      </div>
    </>
  );
}

function sinceIn(error: Error): Since | null {
  if (!(error instanceof ApiError) || error.code !== 'set_changed') return null;
  const data = isRecord(error.data) ? error.data : {};
  const count = (name: keyof Since) => Number(data[name] ?? 0);
  return { changed: count('changed'), gone: count('gone'), added: count('added') };
}
