import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Area } from '#shared/areas/define.ts';
import { useView } from '#web/admin/domain/area/view.ts';
import { areaName, endingWords } from '#web/admin/domain/area/words.ts';
import { Button } from '#web/desk/Button.tsx';
import { Notice } from '#web/desk/states/Notice.tsx';
import { QuietDrawing } from '#web/desk/states/QuietDrawing.tsx';

/** No rows: because nothing matches, because nothing was deleted, or because there are none yet. */
export function EmptyList({ area, create }: { area: Area; create: string | null }) {
  const { t } = useTranslation('admin');
  const { view, reset } = useView();
  if (view.isFiltered) {
    return (
      <Notice title={t('empty.filtered')} drawing={<QuietDrawing />}>
        <Button onClick={reset}>{t('filter.reset')}</Button>
      </Notice>
    );
  }
  if (view.isDeleted) return <Notice title={t(endingWords(area).none_gone)} drawing={<QuietDrawing />} />;
  return (
    <Notice title={t('empty.none', { what: areaName(area.name) })} drawing={<QuietDrawing />}>
      {create ? (
        <Link className="btn fill" to={create}>
          {t('row.create')}
        </Link>
      ) : null}
    </Notice>
  );
}
