import { useTranslation } from 'react-i18next';
import type { AreaRow, BulkResult } from '#shared/areas/answer.schemas.ts';
import { areaName } from '#web/admin/domain/area/words.ts';
import { Icon } from '#web/kit/icons/Icon.tsx';

type BulkResultsProps = { rows: readonly AreaRow[]; results: readonly BulkResult[]; onClose: () => void };

/** Which rows a bulk call refused, and why; the others are done. */
export function BulkResults({ rows, results, onClose }: BulkResultsProps) {
  const { t } = useTranslation('admin');
  const refused = results.filter(({ outcome }) => outcome === 'refused');
  const nameOf = (id: string) => rows.find((row) => row.id === id)?.display_name ?? id;
  return (
    <section className="notice is-waiting results" role="alert">
      <Icon name="alert" />
      <div>
        <b>{t('bulk.results', { done: results.length - refused.length, refused: refused.length })}</b>
        <ul>
          {refused.map(({ id, message, used_by }) => (
            <li key={id}>
              <b>{nameOf(id)}</b>: {message}{' '}
              {(used_by ?? []).map(({ area, total }) => `${areaName(area)}: ${total}`).join(', ')}
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
