import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router';
import { areaCalled } from '#shared/areas/all.ts';
import type { Related } from '#shared/areas/answer.schemas.ts';
import type { Area } from '#shared/areas/define.ts';
import { useAreaRights, useMissingRights } from '#web/admin/domain/area/useAreaRights.ts';
import { useRow } from '#web/admin/domain/area/useRow.ts';
import { useView } from '#web/admin/domain/area/view.ts';
import { oneName } from '#web/admin/domain/area/words.ts';
import { useNoteSeen } from '#web/admin/domain/seen/useSeen.ts';
import { SidePanel } from '#web/admin/frame/SidePanel.tsx';
import { areaIn } from '#web/admin/routing/routes.ts';
import { useTo } from '#web/admin/routing/useTo.ts';
import { NotForYou } from '#web/desk/states/NotForYou.tsx';
import { TryAgain } from '#web/desk/states/TryAgain.tsx';
import { Waiting } from '#web/desk/states/Waiting.tsx';
import { NewRowDialog } from './NewRowDialog.tsx';
import { RowForm } from './RowForm.tsx';
import { RowsBeside } from './RowsBeside.tsx';
import './styles.ts';

/** A new row, or one that is changed, beside its list. */
export function FormScreen() {
  const { area: name = '', id } = useParams();
  const area = areaCalled(name);
  return area ? <FormOf key={`${name} ${id}`} area={area} id={id} /> : null;
}

/** A row that a picker of the form lacks. */
type Wanted = { area: Area; name: string; take: (made: Related) => void };

function FormOf({ area, id }: { area: Area; id: string | undefined }) {
  const { t } = useTranslation('admin');
  const to = useTo();
  const navigate = useNavigate();
  const { view } = useView();
  const may = useAreaRights(area);
  const missing = useMissingRights(area);
  const row = useRow(area, id);
  useNoteSeen(area, row.data);
  const [wanted, setWanted] = useState<Wanted | null>(null);
  const place = areaIn(area.name);
  if (!place) return null;
  const close = () => void navigate(to.list(place, view.address), { preventScrollReset: true });
  const what = oneName(area.name);
  const title = id ? (row.data ? t('form.edit', { name: row.data.display_name }) : what) : t('form.create', { what });
  const isReady = id === undefined || (row.data !== undefined && row.isFetchedAfterMount);
  return (
    <>
      <SidePanel
        title={title}
        onClose={close}
        isCovered={wanted !== null}
        actions={id ? <RowsBeside area={area} id={id} /> : null}
      >
        {(id ? may.edit : may.create) ? null : (
          <NotForYou need={missing.find((right) => right === `${area.name}:${id ? 'edit' : 'create'}`)} />
        )}
        {!isReady && !row.isError ? <Waiting label={t('common.loading')} rows={5} /> : null}
        {row.isError && !row.data ? <TryAgain error={row.error} onRetry={() => void row.refetch()} /> : null}
        {isReady && (id ? may.edit : may.create) ? (
          <RowForm
            area={area}
            row={row.data ?? null}
            onCreate={(of, name, take) => setWanted({ area: of, name, take })}
            onClose={close}
          />
        ) : null}
      </SidePanel>
      {wanted ? (
        <NewRowDialog
          area={wanted.area}
          name={wanted.name}
          onClose={() => setWanted(null)}
          onCreated={(made) => {
            wanted.take(made);
            setWanted(null);
          }}
        />
      ) : null}
    </>
  );
}
