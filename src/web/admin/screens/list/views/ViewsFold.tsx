import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Area } from '#shared/areas/define.ts';
import { savedQuery } from '#shared/saved-views/saved-query.ts';
import type { SavedView } from '#shared/saved-views/saved-view.schemas.ts';
import { useAreaRights } from '#web/admin/domain/area/useAreaRights.ts';
import { useView } from '#web/admin/domain/area/view.ts';
import { areaName } from '#web/admin/domain/area/words.ts';
import { areaIn } from '#web/admin/routing/routes.ts';
import { useTo } from '#web/admin/routing/useTo.ts';
import { columnsOf } from '#web/admin/screens/list/useColumns.ts';
import { useHere } from '#web/admin/session/useHere.ts';
import { Fold } from '#web/admin/ui/Fold.tsx';
import { TryAgain } from '#web/desk/states/TryAgain.tsx';
import { Waiting } from '#web/desk/states/Waiting.tsx';
import { Icon } from '#web/kit/icons/Icon.tsx';
import { EndDialog } from './EndDialog.tsx';
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
      {editing ? <DialogOf area={area} which={editing} now={now} onClose={() => setEditing(null)} /> : null}
    </>
  );
}

type DialogOfProps = { area: Area; which: SavedView | 'new'; now: string; onClose: () => void };

function DialogOf({ area, which, now, onClose }: DialogOfProps) {
  if (which === 'new') return <ViewDialog area={area} known={null} now={now} onClose={onClose} />;
  if (!which.is_own || !which.can_ask) return <EndDialog area={area} view={which} onClose={onClose} />;
  return <ViewDialog area={area} known={which} now={now} onClose={onClose} />;
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
            {one.can_ask ? (
              <ViewLink area={area} view={one} isShown={asRead(one.query) === now} onChosen={onChosen} />
            ) : (
              <UnaskableView view={one} />
            )}
            <ViewKey area={area} view={one} onPress={() => onEdit(one)} />
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

/** What may be done with a view: one's own is changed, or deleted where it is no longer asked; a colleague's is taken back. */
function ViewKey({ area, view, onPress }: { area: Area; view: SavedView; onPress: () => void }) {
  const { t } = useTranslation('admin');
  const { level, isConfined } = useHere();
  const may = useAreaRights(area);
  if (!view.is_own && (level === null || isConfined || !may.edit)) return null;
  const ownKey = view.can_ask ? ({ words: 'views.edit', icon: 'edit' } as const) : deleteKey;
  const { words, icon } = view.is_own ? ownKey : unshareKey;
  return (
    <button type="button" className="mini bare" aria-label={t(words, { name: view.name })} onClick={onPress}>
      <Icon name={icon} />
    </button>
  );
}

const deleteKey = { words: 'views.delete', icon: 'trash' } as const;
const unshareKey = { words: 'views.unshare', icon: 'x' } as const;

/** What it is called and of which list, and that it is there to be deleted alone. */
function UnaskableView({ view }: { view: SavedView }) {
  const { t } = useTranslation('admin');
  return (
    <div className="saved-view">
      <span>{view.name}</span>
      <small className="muted">
        {[...(view.is_shared ? [t('views.shared')] : []), t('views.no_longer', { what: areaName(view.area) })].join(
          ' · ',
        )}
      </small>
    </div>
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
