import { useMediaQuery } from '@mantine/hooks';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { covers } from '#shared/access/rights.ts';
import { makeAccessLevel, saveLevelRights } from '#shared/employees/level.endpoints.ts';
import type { AccessLevel } from '#shared/employees/level.schemas.ts';
import { DeletedRows } from '#web/admin/domain/own-screens/DeletedRows.tsx';
import { ExportAll } from '#web/admin/domain/own-screens/ExportAll.tsx';
import { WhyNotOf } from '#web/admin/domain/rights/WhyNotIn.tsx';
import { useAskedFor } from '#web/admin/routing/useAskedFor.ts';
import { useHere } from '#web/admin/session/useHere.ts';
import { UnsavedGuard } from '#web/desk/dialog/UnsavedGuard.tsx';
import { useScreenTitle } from '#web/desk/shell/useScreenTitle.ts';
import { TryAgain } from '#web/desk/states/TryAgain.tsx';
import { Waiting } from '#web/desk/states/Waiting.tsx';
import { Icon } from '#web/kit/icons/Icon.tsx';
import { LevelDialog } from './LevelDialog.tsx';
import { LevelTable } from './LevelTable.tsx';
import { ShownLevels } from './ShownLevels.tsx';
import { deletedLevels, useLevels } from './useLevels.ts';
import { useMatrix } from './useMatrix.ts';
import './levels.css';

const narrow = '(max-width: 63.99rem)';
/** As many as stand side by side on a desk's screen. */
const besides = 6;

/** What each access level allows: modules down, levels across; ticks are kept until they are looked at together as one change. */
export function LevelsScreen() {
  const { t } = useTranslation('admin');
  const heading = useScreenTitle(t('levels.title'));
  const { rights } = useHere();
  const levels = useLevels();
  const all = levels.data ?? [];
  const matrix = useMatrix(all);
  const isNarrow = useMediaQuery(narrow, false, { getInitialValueInEffect: false });
  const [chosen, setChosen] = useState<readonly string[] | null>(null);
  const [isComparing, setComparing] = useState(false);
  const [open, setOpen] = useState<AccessLevel | 'new' | null>(null);
  const shown = shownOf(all, chosen, isNarrow && !isComparing ? 1 : besides);
  const mayMake = covers(rights, makeAccessLevel.needs);
  useAskedFor('new', () => setOpen(mayMake ? 'new' : null));
  const mayEdit = covers(rights, saveLevelRights.needs ?? 'own');
  const { count, isBusy, preview } = matrix;
  const keys = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 's' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    preview();
  });
  useEffect(() => {
    const heard = (event: KeyboardEvent) => keys(event);
    window.addEventListener('keydown', heard);
    return () => window.removeEventListener('keydown', heard);
  }, []);
  return (
    <>
      <UnsavedGuard when={count > 0} />
      <div className="row levels-head">
        <h1 ref={heading} tabIndex={-1}>
          {t('levels.title')}
        </h1>
        <span className="grow" />
        {count > 0 ? <span className="chip is-waiting">{t('form.changed', { count })}</span> : null}
        {count > 0 ? (
          <button type="button" className="mini" onClick={matrix.discard}>
            {t('form.discard')}
          </button>
        ) : null}
        <WhyNotOf needs={['access-levels:edit', 'access-levels:create']} />
        {mayEdit ? (
          <button type="button" className="mini fill" aria-disabled={count === 0 || isBusy} onClick={preview}>
            {t('change.preview')}
            <span className="kbd" aria-hidden="true">
              {t('keys.save')}
            </span>
          </button>
        ) : null}
      </div>
      <div className="row">
        <ShownLevels
          all={all}
          shown={shown}
          isSingle={isNarrow && !isComparing}
          isComparing={isComparing}
          onChoose={setChosen}
          onCompare={(wanted) => {
            setComparing(wanted);
            setChosen(null);
          }}
        />
        <span className="grow" />
        <ExportAll of="access-levels" />
        <DeletedRows calls={deletedLevels} mayRestore={mayEdit} />
        {mayMake ? (
          <button type="button" className="mini" onClick={() => setOpen('new')}>
            <Icon name="plus" />
            {t('levels.new')}
          </button>
        ) : null}
      </div>
      {matrix.refused ? (
        <p className="notice is-waiting" role="alert">
          <Icon name="alert" />
          {matrix.refused}
        </p>
      ) : null}
      {levels.isPending ? <Waiting label={t('common.loading')} rows={8} /> : null}
      {levels.isError && !levels.data ? <TryAgain error={levels.error} onRetry={() => void levels.refetch()} /> : null}
      {all.length > 0 ? (
        <LevelTable
          levels={isComparing ? shown.slice(0, 2) : shown}
          matrix={matrix}
          mayEdit={mayEdit}
          onlyDifferent={isComparing}
          onOpen={setOpen}
        />
      ) : null}
      {open ? <LevelDialog known={open === 'new' ? null : open} onClose={() => setOpen(null)} /> : null}
    </>
  );
}

/** Those that were chosen, in the order of the choice; else the first ones. */
function shownOf(all: readonly AccessLevel[], chosen: readonly string[] | null, most: number): AccessLevel[] {
  const wanted = (chosen ?? []).flatMap((id) => all.find((level) => level.id === id) ?? []);
  return (wanted.length > 0 ? wanted : all).slice(0, most);
}
