import { Link } from 'react-router';
import type { AreaRow } from '#shared/areas/answer.schemas.ts';
import type { Area } from '#shared/areas/define.ts';
import { useAreaRights } from '#web/admin/domain/area/useAreaRights.ts';
import { useView } from '#web/admin/domain/area/view.ts';
import { areaIn } from '#web/admin/routing/routes.ts';
import { useTo } from '#web/admin/routing/useTo.ts';
import { useHere } from '#web/admin/session/useHere.ts';
import { dateAndTime } from '#web/kit/i18n/format.ts';
import { useLanguage } from '#web/kit/i18n/texts.ts';

/** The way into the row: its form for who may change it, else what it is. */
export function TitleCell({ area, row }: { area: Area; row: AreaRow }) {
  const to = useTo();
  const { view } = useView();
  const { hospital } = useHere();
  const language = useLanguage();
  const { edit } = useAreaRights(area);
  const place = areaIn(area.name);
  if (!place) return row.display_name;
  const isForm = edit && row.deleted_at === null;
  const target = isForm ? to.edit(place, row.id, view.address) : to.show(place, row.id, view.address);
  return (
    <Link className="title" to={target} preventScrollReset data-row={row.id}>
      {area.history ? dateAndTime(row.created_at, language, hospital.time_zone) : row.display_name}
    </Link>
  );
}
