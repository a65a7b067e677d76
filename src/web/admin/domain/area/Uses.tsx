import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Use } from '#shared/areas/answer.schemas.ts';
import type { Area } from '#shared/areas/define.ts';
import { areaIn } from '#web/admin/routing/routes.ts';
import { useTo } from '#web/admin/routing/useTo.ts';
import type { ApiError } from '#web/kit/http/api-error.ts';
import { areaName } from './words.ts';

/** What uses a row, as a refusal says it. */
export function usesIn({ data }: ApiError): Use[] {
  if (typeof data !== 'object' || data === null || !('used_by' in data) || !Array.isArray(data.used_by)) return [];
  return data.used_by.filter(isUse);
}

const isUse = (value: unknown): value is Use =>
  typeof value === 'object' && value !== null && 'area' in value && 'total' in value && 'rows' in value;

/**
 * What uses a row: of each area how many and the first by name, with the way to exactly these where the area counts them,
 * else to each.
 */
export function Uses({ area, id, uses }: { area: Area; id: string; uses: readonly Use[] }) {
  const { t } = useTranslation('admin');
  const to = useTo();
  return (
    <ul className="uses">
      {uses.map(({ area: user, total, rows }) => {
        const place = areaIn(user);
        const isCounted = Object.keys(area.counts ?? {}).includes(user); // only of these a list shows exactly the users
        const more = total > rows.length ? t('uses.more', { count: total - rows.length }) : '';
        const title = `${areaName(user)}: ${total}`;
        return (
          <li key={user}>
            {place && isCounted ? (
              <Link to={to.list(place, `?counted_by=${area.name}:${id}`)}>{title}</Link>
            ) : (
              <b>{title}</b>
            )}
            <br />
            {rows.map((row, at) => (
              <Fragment key={row.id}>
                {at > 0 ? ', ' : ''}
                {place && !isCounted ? <Link to={to.show(place, row.id)}>{row.display_name}</Link> : row.display_name}
              </Fragment>
            ))}{' '}
            {more}
          </li>
        );
      })}
    </ul>
  );
}
