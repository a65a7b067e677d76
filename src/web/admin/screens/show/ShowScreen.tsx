import { Menu } from '@mantine/core';
import { lazy, Suspense, use, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useParams } from 'react-router';
import { areaCalled } from '#shared/areas/all.ts';
import type { AreaRow } from '#shared/areas/answer.schemas.ts';
import { type Area, isKept } from '#shared/areas/define.ts';
import { DeleteDialog } from '#web/admin/domain/area/DeleteDialog.tsx';
import { RowSteps } from '#web/admin/domain/area/list-extras.ts';
import { useAreaRights } from '#web/admin/domain/area/useAreaRights.ts';
import { useRestoreRow } from '#web/admin/domain/area/useChanges.ts';
import { useRow } from '#web/admin/domain/area/useRow.ts';
import { useView } from '#web/admin/domain/area/view.ts';
import { endingWords, oneName } from '#web/admin/domain/area/words.ts';
import { WhyNotIn } from '#web/admin/domain/rights/WhyNotIn.tsx';
import { useNoteSeen } from '#web/admin/domain/seen/useSeen.ts';
import { SidePanel } from '#web/admin/frame/SidePanel.tsx';
import { areaIn } from '#web/admin/routing/routes.ts';
import { useTo } from '#web/admin/routing/useTo.ts';
import { TryAgain } from '#web/desk/states/TryAgain.tsx';
import { Waiting } from '#web/desk/states/Waiting.tsx';
import { toast } from '#web/kit/http/toasts.ts';
import { Icon } from '#web/kit/icons/Icon.tsx';
import { ActivityList } from './ActivityList.tsx';
import { Facts } from './Facts.tsx';
import { InLog } from './InLog.tsx';
import { Story } from './Story.tsx';
import './show.css';

const AttendanceRecord = lazy(async () => ({
  default: (await import('./attendance/AttendanceRecord.tsx')).AttendanceRecord,
}));
const RecordsBeside = lazy(async () => ({ default: (await import('./records/RecordsBeside.tsx')).RecordsBeside }));
const RecordFile = lazy(async () => ({ default: (await import('./records/RecordFile.tsx')).RecordFile }));
const RequestRecord = lazy(async () => ({ default: (await import('./request/RequestRecord.tsx')).RequestRecord }));

/** Areas whose pages show the notes on their rows. */
const hasNotes: readonly string[] = ['requests', 'beds', 'employees'];

/** What one row is, what belongs to it, and who changed it. */
export function ShowScreen() {
  const { area: name = '', id = '' } = useParams();
  const area = areaCalled(name);
  return area ? <ShowOf key={`${name} ${id}`} area={area} id={id} /> : null;
}

function ShowOf({ area, id }: { area: Area; id: string }) {
  const { t } = useTranslation('admin');
  const to = useTo();
  const navigate = useNavigate();
  const { view } = useView();
  const row = useRow(area, id);
  useNoteSeen(area, area.history ? undefined : row.data);
  const place = areaIn(area.name);
  if (!place) return null;
  const close = () => void navigate(to.list(place, view.address), { preventScrollReset: true });
  return (
    <SidePanel
      title={area.history ? oneName(area.name) : (row.data?.display_name ?? oneName(area.name))}
      onClose={close}
      actions={row.data ? <Actions area={area} row={row.data} onGone={close} /> : null}
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and may hold nothing that takes the focus */}
      <section className="panel-body" tabIndex={0} aria-label={oneName(area.name)}>
        {row.isPending ? <Waiting label={t('common.loading')} rows={5} /> : null}
        {row.isError && !row.data ? <TryAgain error={row.error} onRetry={() => void row.refetch()} /> : null}
        {row.data ? (
          <>
            <Facts area={area} row={row.data} />
            {area.history ? <Story area={area} row={row.data} /> : null}
            {area.readOnly ? <InLog area={area} id={id} /> : null}
            {isKept(area) ? <ActivityList area={area} row={row.data} /> : null}
            {hasNotes.includes(area.name) ? (
              <Suspense>
                <RecordsBeside area={area.name} row={row.data} />
              </Suspense>
            ) : null}
            {area.name === 'records' ? (
              <Suspense>
                <RecordFile row={row.data} />
              </Suspense>
            ) : null}
            {area.name === 'attendances' ? (
              <Suspense>
                <AttendanceRecord row={row.data} />
              </Suspense>
            ) : null}
            {area.name === 'requests' ? (
              <Suspense>
                <RequestRecord row={row.data} />
              </Suspense>
            ) : null}
          </>
        ) : null}
      </section>
    </SidePanel>
  );
}

/** What may be done with the row. */
function Actions({ area, row, onGone }: { area: Area; row: AreaRow; onGone: () => void }) {
  const { t } = useTranslation('admin');
  const to = useTo();
  const { view } = useView();
  const may = useAreaRights(area);
  const restore = useRestoreRow(area);
  const [isDeleting, setDeleting] = useState(false);
  const place = areaIn(area.name);
  const isThere = row.deleted_at === null;
  const bring = () => restore.mutate(row.id, { onSuccess: () => toast(t('done.operation')) });
  return (
    <>
      {may.edit && isThere && place ? (
        <Link className="mini fill" to={to.edit(place, row.id, view.address)} preventScrollReset>
          <Icon name="edit" />
          {t('row.edit')}
        </Link>
      ) : null}
      {may.restore && !isThere ? (
        <button type="button" className="mini fill" onClick={bring} aria-disabled={restore.isPending}>
          <Icon name="undo" />
          {t('row.restore')}
        </button>
      ) : null}
      <Steps row={row} />
      {may.delete && isThere ? (
        <button type="button" className="mini" onClick={() => setDeleting(true)} aria-label={t(endingWords(area).verb)}>
          <Icon name="trash" />
        </button>
      ) : null}
      <WhyNotIn area={area} />
      {isDeleting ? <DeleteDialog area={area} row={row} onClose={() => setDeleting(false)} onDone={onGone} /> : null}
    </>
  );
}

/** What can be done with rows of this area alone, as the menu of the list offers it. */
function Steps({ row }: { row: AreaRow }) {
  const { t } = useTranslation('admin');
  const steps = use(RowSteps);
  return steps?.(row, (all) =>
    all.length > 0 ? (
      <Menu position="bottom-end" radius="md" shadow="md" trapFocus returnFocus>
        <Menu.Target>
          <button type="button" className="mini" aria-label={t('row.menu', { name: row.display_name })}>
            <Icon name="dots" />
          </button>
        </Menu.Target>
        <Menu.Dropdown>
          {all.map(({ key, word, act }) => (
            <Menu.Item key={key} onClick={act}>
              {word}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
    ) : null,
  );
}
