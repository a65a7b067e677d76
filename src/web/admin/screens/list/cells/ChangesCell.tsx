import { useTranslation } from 'react-i18next';
import type { AreaRow } from '#shared/areas/answer.schemas.ts';
import type { Area } from '#shared/areas/define.ts';
import { useChangeWords } from '#web/admin/domain/area/useChangeWords.ts';

/** What an entry of the log changed: the first of it, and how much more there is. */
export function ChangesCell({ area, row }: { area: Area; row: AreaRow }) {
  const { t } = useTranslation('admin');
  const [first, ...others] = useChangeWords(area, row);
  if (!first) return null;
  return (
    <span className="change-line">
      {first.name}:{' '}
      {first.before === null ? null : (
        <>
          <s>{first.before}</s> →{' '}
        </>
      )}
      {first.after}
      {others.length > 0 ? <span className="muted"> {t('uses.more', { count: others.length })}</span> : null}
    </span>
  );
}
