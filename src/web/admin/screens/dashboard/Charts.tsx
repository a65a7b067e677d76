import { useTranslation } from 'react-i18next';
import type { Dashboard } from '#shared/figures/figure.schemas.ts';
import { number } from '#web/kit/i18n/format.ts';
import { useLanguage } from '#web/kit/i18n/texts.ts';
import { Pictogram } from '#web/kit/icons/Icon.tsx';
import { Bars } from './Bars.tsx';
import { Chart } from './Chart.tsx';
import { Feedback } from './Feedback.tsx';
import { HourChart } from './HourChart.tsx';
import { MeasuresTable } from './MeasuresTable.tsx';
import {
  departmentLines,
  hourLines,
  minutes,
  serviceLines,
  share,
  shortTime,
  urgencyLines,
  weekdayLines,
} from './measure-words.ts';
import { WaitChart } from './WaitChart.tsx';
import { WideTable } from './WideTable.tsx';
import './charts.css';

/** So many services are drawn; the table has all. */
const drawn = 12;

/** The period drawn: by department, hour, service, weekday and urgency, each with its table. */
export function Charts({ data }: { data: Dashboard }) {
  const { t } = useTranslation('admin');
  const language = useLanguage();
  const departments = departmentLines(data);
  const hours = hourLines(data, language);
  const services = serviceLines(data);
  const weekdays = weekdayLines(data);
  const urgencies = urgencyLines(data);
  const isEmpty = data.totals.requests === 0;
  return (
    <div className="charts">
      <Chart
        title={t('dashboard.how_long')}
        isEmpty={isEmpty}
        className="is-wide"
        of={t('dashboard.department')}
        drawing={<WaitChart lines={departments} />}
        table={<MeasuresTable of={t('dashboard.department')} lines={departments} />}
      />
      <Chart
        title={t('dashboard.by_hour')}
        isEmpty={isEmpty}
        of={t('dashboard.hour')}
        drawing={<HourChart lines={hours} />}
        table={<MeasuresTable of={t('dashboard.hour')} lines={hours} />}
      >
        <Delivery data={data} />
      </Chart>
      <Chart
        title={t('dashboard.by_service')}
        isEmpty={isEmpty}
        className="is-wide"
        of={t('dashboard.service')}
        drawing={
          <Bars lines={services.slice(0, drawn)} before={({ icon }) => (icon ? <Pictogram name={icon} /> : null)} />
        }
        table={<MeasuresTable of={t('dashboard.service')} lines={services} />}
      />
      <Chart
        title={t('dashboard.by_weekday')}
        isEmpty={isEmpty}
        of={t('dashboard.weekday')}
        drawing={<Bars lines={weekdays} />}
        table={<MeasuresTable of={t('dashboard.weekday')} lines={weekdays} />}
      />
      <Chart
        title={t('dashboard.by_urgency')}
        isEmpty={isEmpty}
        of={t('dashboard.urgency')}
        drawing={<Bars lines={urgencies} />}
        table={<MeasuresTable of={t('dashboard.urgency')} lines={urgencies} />}
      />
      <Feedback feedback={data.feedback} />
      {data.people ? <People people={data.people} /> : null}
    </div>
  );
}

/** How quickly the devices of nurses confirmed what was asked. */
function Delivery({ data: { totals } }: { data: Dashboard }) {
  const { t } = useTranslation('admin');
  const language = useLanguage();
  const received = totals.receipt?.count ?? 0;
  return (
    <dl className="delivery">
      <div>
        <dt>{t('dashboard.until_received')}</dt>
        <dd>{shortTime(totals.receipt?.median_ms, language)}</dd>
      </div>
      <div>
        <dt>{t('dashboard.received_soon')}</dt>
        <dd>{share(totals.received_soon, received, language)}</dd>
      </div>
      <div>
        <dt>{t('dashboard.not_received')}</dt>
        <dd>{number(totals.unreceived, language)}</dd>
      </div>
    </dl>
  );
}

/** Who has done how much; only where the hospital has allowed figures of single persons. */
function People({ people }: { people: NonNullable<Dashboard['people']> }) {
  const { t } = useTranslation('admin');
  const language = useLanguage();
  return (
    <section className="box chart">
      <h2>{t('dashboard.people')}</h2>
      <WideTable of={t('dashboard.people')}>
        <table className="figures-table">
          <thead>
            <tr>
              <th scope="col">{t('dashboard.person')}</th>
              <th scope="col">{t('dashboard.department')}</th>
              <th scope="col" className="end">
                {t('dashboard.person_done')}
              </th>
              <th scope="col" className="end">
                {t('figures.acceptance_median')}
              </th>
              <th scope="col" className="end">
                {t('dashboard.person_open')}
              </th>
            </tr>
          </thead>
          <tbody>
            {people.map(({ id, name, departments, done, acceptance, open }) => (
              <tr key={id}>
                <th scope="row">{name}</th>
                <td>{departments}</td>
                <td className="end">{number(done, language)}</td>
                <td className="end">{minutes(acceptance?.median_ms, language)}</td>
                <td className="end">{number(open, language)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </WideTable>
    </section>
  );
}
