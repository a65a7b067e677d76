import { useTranslation } from 'react-i18next';
import type { EffectiveRights } from '#shared/employees/effective-rights.schemas.ts';

/** Who can give what is missing: by name those whom the reader may see, of the others how many and with which level. */
export function Givers({ of: { people, more, levels } }: { of: EffectiveRights['givers'][number] }) {
  const { t } = useTranslation('admin');
  const names = people.map(({ name }) => name).join(', ');
  if (!names && more === 0) return <p className="muted">{t('may.no_giver')}</p>;
  return (
    <p className="muted">
      {names ? t('may.givers', { names }) : null}
      {names && more > 0 ? ' ' : null}
      {more > 0 && levels.length > 0
        ? t(names ? 'may.more_at' : 'may.others_at', { count: more, levels: levels.join(', ') })
        : null}
      {more > 0 && levels.length === 0 ? t(names ? 'may.more' : 'may.others', { count: more }) : null}
    </p>
  );
}
