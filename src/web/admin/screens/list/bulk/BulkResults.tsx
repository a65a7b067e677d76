import { useTranslation } from 'react-i18next';
import type { AreaRow, BulkResult } from '#shared/areas/answer.schemas.ts';
import type { Area } from '#shared/areas/define.ts';
import { Uses } from '#web/admin/domain/area/Uses.tsx';
import { oneName } from '#web/admin/domain/area/words.ts';
import { Icon } from '#web/kit/icons/Icon.tsx';

type BulkResultsProps = {
  area: Area;
  /** Those of the page: what was not answered is named by them. */
  rows: readonly AreaRow[];
  results: readonly BulkResult[];
  onClose: () => void;
};

/** Which rows a bulk call refused, why, and what uses them, with the way there; the others are done. */
export function BulkResults({ area, rows, results, onClose }: BulkResultsProps) {
  const { t } = useTranslation('admin');
  const refused = results.filter(({ outcome }) => outcome === 'refused');
  const nameOf = (id: string) => rows.find((row) => row.id === id)?.display_name ?? oneName(area.name);
  return (
    <section className="notice is-waiting results" role="alert">
      <Icon name="alert" />
      <div>
        <b>{t('bulk.results', { done: results.length - refused.length, refused: refused.length })}</b>
        <ul>
          {refused.map(({ id, message, used_by, display_name }) => (
            <li key={id}>
              <b>{display_name ?? nameOf(id)}</b>: {message}
              {used_by ? <Uses area={area} id={id} uses={used_by} /> : null}
            </li>
          ))}
        </ul>
      </div>
      <button type="button" className="mini" onClick={onClose}>
        {t('common.close')}
      </button>
    </section>
  );
}
