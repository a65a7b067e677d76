import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate, useParams } from 'react-router';
import { areaCalled } from '#shared/areas/all.ts';
import type { Area } from '#shared/areas/define.ts';
import type { SetRows } from '#shared/change-sets/change-set.schemas.ts';
import { useAreaRights } from '#web/admin/domain/area/useAreaRights.ts';
import { useView } from '#web/admin/domain/area/view.ts';
import { areaName } from '#web/admin/domain/area/words.ts';
import { SidePanel } from '#web/admin/frame/SidePanel.tsx';
import { areaIn } from '#web/admin/routing/routes.ts';
import { useTo } from '#web/admin/routing/useTo.ts';
import { NotForYou } from '#web/desk/states/NotForYou.tsx';
import { Notice } from '#web/desk/states/Notice.tsx';
import { ChangeForm } from './ChangeForm.tsx';
import './styles.ts';

/** The same values for the rows that were chosen in the list beside it, up to their preview. */
export function ChangeScreen() {
  const { area: name = '' } = useParams();
  const area = areaCalled(name);
  return area ? <ChangeOf key={name} area={area} /> : null;
}

function ChangeOf({ area }: { area: Area }) {
  const { t } = useTranslation('admin');
  const to = useTo();
  const navigate = useNavigate();
  const { view } = useView();
  const may = useAreaRights(area);
  const rows = rowsIn(useLocation().state, view.query);
  const place = areaIn(area.name);
  if (!place) return null;
  const close = () => void navigate(to.list(place, view.address), { preventScrollReset: true });
  const count = rows ? ('ids' in rows ? rows.ids.length : rows.count) : 0;
  const title = t('change.title', { what: areaName(area.name), count });
  return (
    <SidePanel title={title} onClose={close}>
      {may.edit ? null : <NotForYou />}
      {may.edit && rows === null ? <Notice title={t('change.none_chosen')} /> : null}
      {may.edit && rows ? <ChangeForm area={area} rows={rows} onClose={close} /> : null}
    </SidePanel>
  );
}

/** What the list's selection left in the navigation: ids, or how many matched its search and filters. */
function rowsIn(state: unknown, query: Record<string, string>): SetRows | null {
  if (typeof state !== 'object' || state === null) return null;
  if ('count' in state && typeof state.count === 'number') return { query, count: state.count };
  if (!('ids' in state) || !Array.isArray(state.ids)) return null;
  const ids = state.ids.filter((id) => typeof id === 'string');
  return ids.length > 0 ? { ids } : null;
}
