import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { covers } from '#shared/access/rights.ts';
import type { Dashboard } from '#shared/figures/figure.schemas.ts';
import { useTo } from '#web/admin/routing/useTo.ts';
import { useHere } from '#web/admin/session/useHere.ts';
import { dayAndTime, number } from '#web/kit/i18n/format.ts';
import { useLanguage } from '#web/kit/i18n/texts.ts';
import { minutes, share } from './measure-words.ts';

/**
 * What is so now, and what was in the period. No tile is a link: the list of requests goes by when they were asked for,
 * and knows nothing of what is due, so it would show others than were counted.
 */
export function Tiles({ data: { now, totals, totals_before: before } }: { data: Dashboard }) {
  const { t } = useTranslation('admin');
  const language = useLanguage();
  const of = (count: number) => number(count, language);
  return (
    <ul className="figure-tiles">
      <Tile tone="waiting" name={t('dashboard.open')} figure={of(now.open)}>
        {t('dashboard.of_accepted', { count: now.accepted, figure: of(now.accepted) })}
      </Tile>
      <Tile
        tone={now.overdue.total > 0 ? 'urgent' : 'off'}
        name={t('dashboard.overdue')}
        figure={of(now.overdue.total)}
      >
        <Places found={now.overdue} none={t('dashboard.none_overdue')} />
      </Tile>
      <Tile
        tone={now.unreceived.total > 0 ? 'urgent' : 'off'}
        name={t('dashboard.unreceived')}
        figure={of(now.unreceived.total)}
      >
        <Places found={now.unreceived} none={t('dashboard.none_unreceived')} />
      </Tile>
      <Tile tone="accepted" name={t('dashboard.acceptance')} figure={minutes(totals.acceptance?.median_ms, language)}>
        {t('dashboard.p90', { time: minutes(totals.acceptance?.p90_ms, language) })}
        <Before>{minutes(before.acceptance?.median_ms, language)}</Before>
      </Tile>
      <Tile tone="done" name={t('dashboard.done')} figure={minutes(totals.done?.median_ms, language)}>
        {t('dashboard.p90', { time: minutes(totals.done?.p90_ms, language) })}
        <Before>{minutes(before.done?.median_ms, language)}</Before>
      </Tile>
      <Tile tone="off" name={t('dashboard.escalated')} figure={share(totals.escalated, totals.requests, language)}>
        {t('dashboard.requests', { count: totals.requests, figure: of(totals.requests) })}
        <Before>{share(before.escalated, before.requests, language)}</Before>
      </Tile>
    </ul>
  );
}

type TileProps = {
  tone: 'waiting' | 'urgent' | 'accepted' | 'done' | 'off';
  name: string;
  figure: string;
  children: ReactNode;
};

function Tile({ tone, name, figure, children }: TileProps) {
  return (
    <li className="box">
      <span className="figure-name">
        <i className={`figure-lamp is-${tone}`} aria-hidden="true" />
        {name}
      </span>
      <b className={`figure is-${tone}`}>{figure}</b>
      <small>{children}</small>
    </li>
  );
}

/** The same figure in the period before. */
function Before({ children }: { children: string }) {
  const { t } = useTranslation('admin');
  return <span className="figure-before">{t('dashboard.before', { figure: children })}</span>;
}

/** Where those are that wait longest, each with the way to it. */
function Places({ found, none }: { found: Dashboard['now']['overdue']; none: string }) {
  const { t } = useTranslation('admin');
  const language = useLanguage();
  const to = useTo();
  const { hospital, rights } = useHere();
  if (found.total === 0) return none;
  const maySee = covers(rights, 'requests:view');
  const more = found.total - found.first.length;
  return (
    <>
      {found.first.map(({ id, place, since }) => {
        const at = dayAndTime(since, Date.now(), language, hospital.time_zone);
        const words = t('dashboard.since', { place, at });
        return (
          <span key={id} className="figure-place">
            {maySee ? <Link to={to.show('requests', id)}>{words}</Link> : words}
          </span>
        );
      })}
      {more > 0 ? t('dashboard.more', { count: more, figure: number(more, language) }) : null}
    </>
  );
}
