import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router';
import { areaCalled } from '#shared/areas/all.ts';
import type { Area } from '#shared/areas/define.ts';
import { useAreaRights } from '#web/admin/domain/area/useAreaRights.ts';
import { useRow } from '#web/admin/domain/area/useRow.ts';
import { useView } from '#web/admin/domain/area/view.ts';
import { oneName } from '#web/admin/domain/area/words.ts';
import { SidePanel } from '#web/admin/frame/SidePanel.tsx';
import { areaIn } from '#web/admin/routing/routes.ts';
import { useTo } from '#web/admin/routing/useTo.ts';
import { NotForYou } from '#web/desk/states/NotForYou.tsx';
import { TryAgain } from '#web/desk/states/TryAgain.tsx';
import { Waiting } from '#web/desk/states/Waiting.tsx';
import { RowForm } from './RowForm.tsx';
import { RowsBeside } from './RowsBeside.tsx';
import './styles.ts';

/** A new row, or one that is changed, beside its list. */
export function FormScreen() {
  const { area: name = '', id } = useParams();
  const area = areaCalled(name);
  return area ? <FormOf key={`${name} ${id}`} area={area} id={id} /> : null;
}

function FormOf({ area, id }: { area: Area; id: string | undefined }) {
  const { t } = useTranslation('admin');
  const to = useTo();
  const navigate = useNavigate();
  const { view } = useView();
  const may = useAreaRights(area);
  const row = useRow(area, id);
  const place = areaIn(area.name);
  if (!place) return null;
  const close = () => void navigate(to.list(place, view.address), { preventScrollReset: true });
  const what = oneName(area.name);
  const title = id ? (row.data ? t('form.edit', { name: row.data.display_name }) : what) : t('form.create', { what });
  const isReady = id === undefined || (row.data !== undefined && row.isFetchedAfterMount);
  return (
    <SidePanel title={title} onClose={close} actions={id ? <RowsBeside area={area} id={id} /> : null}>
      {(id ? may.edit : may.create) ? null : <NotForYou />}
      {!isReady && !row.isError ? <Waiting label={t('common.loading')} rows={5} /> : null}
      {row.isError && !row.data ? <TryAgain error={row.error} onRetry={() => void row.refetch()} /> : null}
      {isReady && (id ? may.edit : may.create) ? <RowForm area={area} row={row.data ?? null} onClose={close} /> : null}
    </SidePanel>
  );
}
