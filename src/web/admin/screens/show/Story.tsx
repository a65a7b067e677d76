import { useTranslation } from 'react-i18next';
import type { AreaRow } from '#shared/areas/answer.schemas.ts';
import type { Area } from '#shared/areas/define.ts';
import { useChangeWords } from '#web/admin/domain/area/useChangeWords.ts';

/** What an entry of a history tells: every field that was changed, from what to what. */
export function Story({ area, row }: { area: Area; row: AreaRow }) {
  const { t } = useTranslation('admin');
  const changes = useChangeWords(area, row);
  if (changes.length === 0) return null;
  return (
    <section className="activity" aria-labelledby="changes-title">
      <h3 id="changes-title">{t('fields.activity-log.changes')}</h3>
      {changes.map(({ field, name, before, after }) => (
        <p key={field} className="change">
          <span>
            {name}: {before === null ? null : <s>{before}</s>} {before === null ? null : '→'} {after}
          </span>
        </p>
      ))}
    </section>
  );
}
