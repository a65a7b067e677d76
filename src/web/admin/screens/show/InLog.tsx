import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { covers } from '#shared/access/rights.ts';
import type { Area } from '#shared/areas/define.ts';
import { useTo } from '#web/admin/routing/useTo.ts';
import { useHere } from '#web/admin/session/useHere.ts';
import { Icon } from '#web/kit/icons/Icon.tsx';

/** The way to what the log tells of a row that nobody changes here, for who may read the log. */
export function InLog({ area, id }: { area: Area; id: string }) {
  const { t } = useTranslation('admin');
  const { rights } = useHere();
  const to = useTo();
  if (!covers(rights, 'activity-log:view')) return null;
  return (
    <p>
      <Link className="mini" to={to.list('activity-log', `?filter[module]=${area.name}&filter[subject_id]=${id}`)}>
        <Icon name="history" />
        {t('show.log')}
      </Link>
    </p>
  );
}
