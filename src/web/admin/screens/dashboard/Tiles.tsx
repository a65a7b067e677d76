import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { covers } from '#shared/access/rights.ts';
import { type Counted, viewOfCounted } from '#shared/figures/counted-views.ts';
import type { Dashboard } from '#shared/figures/figure.schemas.ts';
import { useTo } from '#web/admin/routing/useTo.ts';
import { useHere } from '#web/admin/session/useHere.ts';
import { dayAndTime, number } from '#web/kit/i18n/format.ts';
import { useLanguage } from '#web/kit/i18n/texts.ts';
import { minutes, share } from './measure-words.ts';

type TilesProps = { data: Dashboard; department: string | undefined };

/** What is so now, and what was in the period; a figure that counts requests leads to the list of exactly these. */
export function Tiles({ data, department }: TilesProps) {
  const { t } = useTranslation('admin');
  const language = useLanguage();
  const listOf = useListOf(data, department);
  const { now, totals, totals_before: before } = data;
  const of = (count: number) => number(count, language);
  const accepted = t('dashboard.of_accepted', { count: now.accepted, figure: of(now.accepted) });
  const asked = t('dashboard.requests', { count: totals.requests, figure: of(totals.requests) });
  return (
    <ul className="figure-tiles">
      <Tile tone="waiting" name={t('dashboard.open')} figure={of(now.open)} list={listOf('open', now.open)}>
        <Listed list={listOf('accepted', now.accepted)}>{accepted}</Listed>
      </Tile>
      <Tile
        tone={now.overdue.total > 0 ? 'urgent' : 'off'}
        name={t('dashboard.overdue')}
        figure={of(now.overdue.total)}
        list={listOf('overdue', now.overdue.total)}
      >
        <Places found={now.overdue} none={t('dashboard.none_overdue')} />
      </Tile>
      <Tile
        tone={now.unreceived.total > 0 ? 'urgent' : 'off'}
        name={t('dashboard.unreceived')}
        figure={of(now.unreceived.total)}
        list={listOf('unreceived', now.unreceived.total)}
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
        <Listed list={data.is_behind ? null : listOf('requests', totals.requests)}>{asked}</Listed>
        <Before>{share(before.escalated, before.requests, language)}</Before>
      </Tile>
    </ul>
  );
}

/** The way to the list of what is counted; null where there is none, or for who may not see requests. */
function useListOf(data: Dashboard, department?: string): (counted: Counted, count: number) => string | null {
  const to = useTo();
  const { rights } = useHere();
  if (!covers(rights, 'requests:view')) return () => null;
  return (counted, count) =>
    count > 0 ? to.list('requests', `?${new URLSearchParams(viewOfCounted(counted, data, department))}`) : null;
}

type TileProps = {
  tone: 'waiting' | 'urgent' | 'accepted' | 'done' | 'off';
  name: string;
  figure: string;
  list?: string | null;
  children: ReactNode;
};

function Tile({ tone, name, figure, list = null, children }: TileProps) {
  return (
    <li className="box">
      <Listed list={list}>
        <span className="figure-name">
          <i className={`figure-lamp is-${tone}`} aria-hidden="true" />
          {name}
        </span>{' '}
        <b className={`figure is-${tone}`}>{figure}</b>
      </Listed>
      <small>{children}</small>
    </li>
  );
}

function Listed({ list, children }: { list: string | null; children: ReactNode }) {
  return list ? (
    <Link to={list} className="figure-list">
      {children}
    </Link>
  ) : (
    children
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
