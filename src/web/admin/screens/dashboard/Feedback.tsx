import { Fragment, useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { Dashboard } from '#shared/figures/figure.schemas.ts';
import { faces } from '#shared/requests/feedback/faces.ts';
import { number } from '#web/kit/i18n/format.ts';
import { useLanguage } from '#web/kit/i18n/texts.ts';
import { WideTable } from './WideTable.tsx';
import './feedback.css';
import './figures-table.css';

type Found = Dashboard['feedback']['departments'][number];

/** How patients found what was done, of departments and services of which at least five have said it. */
export function Feedback({ feedback: { departments, services } }: Pick<Dashboard, 'feedback'>) {
  const { t } = useTranslation('admin');
  const id = useId();
  const parts = [
    { of: t('dashboard.department'), rows: departments },
    { of: t('dashboard.service'), rows: services },
  ].filter(({ rows }) => rows.length > 0);
  return (
    <section className="box chart" aria-labelledby={id}>
      <h2 id={id}>{t('dashboard.feedback')}</h2>
      {parts.length === 0 ? <p className="muted">{t('dashboard.feedback_none')}</p> : null}
      {parts.map(({ of, rows }) => (
        <WideTable key={of} of={`${t('dashboard.feedback')}, ${of}`}>
          <table className="figures-table found">
            <thead>
              <tr>
                <th scope="col">{of}</th>
                <td aria-hidden="true" />
                {faces.map((face) => (
                  <th key={face} scope="col" className={`end is-${face}`}>
                    {t(`dashboard.${face}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <Line key={row.id} row={row} />
              ))}
            </tbody>
          </table>
        </WideTable>
      ))}
      <p className="muted found-hint">{t('dashboard.feedback_hint')}</p>
    </section>
  );
}

/** A bar in three parts beside its numbers. */
function Line({ row }: { row: Found }) {
  const language = useLanguage();
  const all = row.good + row.fair + row.poor;
  return (
    <tr>
      <th scope="row">{row.name}</th>
      <td className="found-parts" aria-hidden="true">
        <span>
          {faces.map((face) => (
            <Fragment key={face}>
              {row[face] > 0 ? (
                <i className={`is-${face}`} style={{ inlineSize: `${(row[face] / all) * 100}%` }} />
              ) : null}
            </Fragment>
          ))}
        </span>
      </td>
      {faces.map((face) => (
        <td key={face} className="end">
          {number(row[face], language)}
        </td>
      ))}
    </tr>
  );
}
