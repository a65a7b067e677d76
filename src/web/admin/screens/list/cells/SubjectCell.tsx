import { Link } from 'react-router';
import type { AreaRow } from '#shared/areas/answer.schemas.ts';
import type { Area } from '#shared/areas/define.ts';
import { relatedIn, textIn } from '#web/admin/domain/area/shown.ts';
import { areaIn } from '#web/admin/routing/routes.ts';
import { useTo } from '#web/admin/routing/useTo.ts';

/** The row that an entry tells of, with the way there where the panel has one. */
export function SubjectCell({ area, row, column }: { area: Area; row: AreaRow; column: string }) {
  const to = useTo();
  const [subject] = relatedIn(row, column);
  const place = areaIn(textIn(row[area.about ?? '']));
  if (!subject) return null;
  return place ? (
    <Link className="count" to={to.show(place, subject.id)}>
      {subject.display_name}
    </Link>
  ) : (
    subject.display_name
  );
}
