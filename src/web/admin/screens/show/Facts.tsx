import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { AreaRow } from '#shared/areas/answer.schemas.ts';
import type { Area } from '#shared/areas/define.ts';
import { isShown } from '#shared/areas/fields.ts';
import { relatedIn, textIn } from '#web/admin/domain/area/shown.ts';
import { useValueWords } from '#web/admin/domain/area/useValueWords.ts';
import { areaName, columnName, endingWords } from '#web/admin/domain/area/words.ts';
import { areaIn } from '#web/admin/routing/routes.ts';
import { useTo } from '#web/admin/routing/useTo.ts';
import { useHere } from '#web/admin/session/useHere.ts';
import { dateAndTime, number } from '#web/kit/i18n/format.ts';
import { useLanguage } from '#web/kit/i18n/texts.ts';
import { Pictogram } from '#web/kit/icons/Icon.tsx';

/** Every field of a row in words, and how many rows of other areas belong to it. */
export function Facts({ area, row }: { area: Area; row: AreaRow }) {
  const { t } = useTranslation('admin');
  const language = useLanguage();
  const zone = useHere().hospital.time_zone;
  return (
    <dl className="facts-of">
      {row.deleted_at ? (
        <div className="is-urgent gone">
          <dt>{t(endingWords(area).gone_at)}</dt>
          <dd>{dateAndTime(row.deleted_at, language, zone)}</dd>
        </div>
      ) : null}
      {Object.keys(area.fields)
        .filter((name) => {
          const field = area.fields[name];
          return (
            field && name in row && field.kind !== 'changes' && isShown(field, (other) => String(row[other] ?? ''))
          );
        })
        .map((field) => (
          <div key={field}>
            <dt>{columnName(area, field)}</dt>
            <dd>
              <Value area={area} row={row} field={field} />
            </dd>
          </div>
        ))}
      {Object.entries(row.counts).map(([counted, count]) => (
        <div key={counted}>
          <dt>{areaName(counted)}</dt>
          <dd>
            <Counted area={area} row={row} counted={counted}>
              {number(count, language)}
            </Counted>
          </dd>
        </div>
      ))}
      <div>
        <dt>{columnName(area, 'created_at')}</dt>
        <dd>{dateAndTime(row.created_at, language, zone)}</dd>
      </div>
    </dl>
  );
}

type ValueProps = { area: Area; row: AreaRow; field: string };

function Value({ area, row, field }: ValueProps) {
  const to = useTo();
  const words = useValueWords(area);
  const declared = area.fields[field];
  const related = relatedIn(row, field);
  const place = declared && 'to' in declared ? areaIn(declared.to) : areaIn(subjectArea(area, row, field));
  if (place && related.length > 0) {
    return related.map(({ id, display_name }) => (
      <Link key={id} className="chip" to={to.show(place, id)}>
        {display_name}
      </Link>
    ));
  }
  if (declared?.kind === 'icon') return <Pictogram name={textIn(row[field])} />;
  return words(field, row[field], related);
}

/** The area of the row that an entry of the log tells of. */
function subjectArea({ about, fields }: Area, row: AreaRow, field: string): string | undefined {
  return about && fields[field]?.kind === 'subject' ? textIn(row[about]) : undefined;
}

type CountedProps = { area: Area; row: AreaRow; counted: string; children: string };

function Counted({ area, row, counted, children }: CountedProps) {
  const to = useTo();
  const place = areaIn(counted);
  return place ? <Link to={to.list(place, `?counted_by=${area.name}:${row.id}`)}>{children}</Link> : children;
}
