import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Area } from '#shared/areas/define.ts';
import { savedQuery } from '#shared/saved-views/saved-query.ts';
import type { SavedView } from '#shared/saved-views/saved-view.schemas.ts';
import { useView } from '#web/admin/domain/area/view.ts';
import { areaIn } from '#web/admin/routing/routes.ts';
import { useTo } from '#web/admin/routing/useTo.ts';
import { columnsOf } from '#web/admin/screens/list/useColumns.ts';
import { useHere } from '#web/admin/session/useHere.ts';
import { Fold } from '#web/admin/ui/Fold.tsx';
import { TryAgain } from '#web/desk/states/TryAgain.tsx';
import { Waiting } from '#web/desk/states/Waiting.tsx';
import { Icon } from '#web/kit/icons/Icon.tsx';
import { useSavedViews } from './useSavedViews.ts';
import { ViewDialog } from './ViewDialog.tsx';
import './views.css';

type ViewsFoldProps = { area: Area; columns: readonly string[] };

/** The views of the list that are saved by name: one is chosen, or what the list shows now is saved as another. */
export function ViewsFold({ area, columns }: ViewsFoldProps) {
  const { t } = useTranslation('admin');
  const { view } = useView();
  const key = useRef<HTMLSpanElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [editing, setEditing] = useState<SavedView | 'new' | null>(null);
  const now = savedQuery(area, new URLSearchParams({ ...view.query, columns: columns.join(',') }));
  const edit = (which: SavedView | 'new') => {
    key.current?.querySelector('button')?.focus(); // where the dialog gives the focus back: the menu is gone by then
    setOpen(false);
    setEditing(which);
  };
  return (
    <>
      <span ref={key}>
        <Fold label={t('views.title')} icon="list" opened={[isOpen, setOpen]}>
          <Views area={area} now={now} onChosen={() => setOpen(false)} onEdit={edit} />
        </Fold>
      </span>
      {editing ? (
        <ViewDialog area={area} known={editing === 'new' ? null : editing} now={now} onClose={() => setEditing(null)} />
      ) : null}
    </>
  );
}

type ViewsProps = { area: Area; now: string; onChosen: () => void; onEdit: (which: SavedView | 'new') => void };

function Views({ area, now, onChosen, onEdit }: ViewsProps) {
  const { t } = useTranslation('admin');
  const { level, rights } = useHere();
  const readable = columnsOf(area, rights);
  /** The view as it is shown to who reads: without the columns that are not theirs to see. */
  const asRead = (query: string) => {
    const address = new URLSearchParams(query);
    const columns = address.get('columns')?.split(',') ?? [];
    address.set('columns', readable.filter((one) => columns.includes(one)).join(','));
    return savedQuery(area, address);
  };
  const views = useSavedViews(area);
  if (views.isPending) return <Waiting label={t('common.loading')} rows={2} />;
  if (views.isError && !views.data) return <TryAgain error={views.error} onRetry={() => void views.refetch()} />;
  return (
    <>
      {views.data.length === 0 ? <p className="muted">{t('views.none')}</p> : null}
      <ul className="saved-views" aria-label={t('views.title')}>
        {views.data.map((one) => (
          <li key={one.id}>
            <ViewLink area={area} view={one} isShown={asRead(one.query) === now} onChosen={onChosen} />
            {one.is_own ? (
              <button
                type="button"
                className="mini bare"
                aria-label={t('views.edit', { name: one.name })}
                onClick={() => onEdit(one)}
              >
                <Icon name="edit" />
              </button>
            ) : null}
          </li>
        ))}
      </ul>
      {level !== null ? (
        <button type="button" className="mini" onClick={() => onEdit('new')}>
          <Icon name="plus" />
          {t('views.save')}
        </button>
      ) : null}
    </>
  );
}

type ViewLinkProps = { area: Area; view: SavedView; isShown: boolean; onChosen: () => void };

function ViewLink({ area, view, isShown, onChosen }: ViewLinkProps) {
  const { t } = useTranslation('admin');
  const to = useTo();
  const place = areaIn(area.name);
  if (!place) return null;
  const whose = view.is_own ? (view.is_shared ? t('views.shared') : null) : t('views.by', { name: view.by });
  const target = to.list(place, view.query ? `?${view.query}` : '');
  return (
    <Link to={target} aria-current={isShown ? 'true' : undefined} preventScrollReset onClick={onChosen}>
      <span>{view.name}</span>
      {whose ? <small className="muted">{whose}</small> : null}
    </Link>
  );
}
