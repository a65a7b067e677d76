import { useTranslation } from 'react-i18next';
import type { ListMeta } from '#shared/areas/answer.schemas.ts';
import { useView } from '#web/admin/domain/area/view.ts';
import { keyChoice } from '#web/admin/session/key-choice.ts';
import { number } from '#web/kit/i18n/format.ts';
import { useLanguage } from '#web/kit/i18n/texts.ts';
import { Icon } from '#web/kit/icons/Icon.tsx';
import { useStore } from '#web/kit/store.ts';
import { pagesAround } from './pages-around.ts';

const sizes = [10, 25, 50, 100];

/** Which rows of how many are shown, what the keys do, how many there are on a page, and the other pages. */
export function Footer({ meta }: { meta: ListMeta }) {
  const { t } = useTranslation('admin');
  const language = useLanguage();
  const { change } = useView();
  const hasKeys = useStore(keyChoice.store);
  const { page, per_page, from, to, total, is_bounded } = meta;
  const words = (count: number) => number(count, language);
  return (
    <footer className="row list-foot">
      <p>
        {t(from > 0 || total === 0 ? 'list.displaying' : 'list.displaying_far', {
          ...{ from: words(from), to: words(to), total: words(total) + (is_bounded ? '+' : '') },
        })}{' '}
        {is_bounded ? (
          <button
            type="button"
            className="mini text"
            onClick={() => change({ count: 'exact', ...(meta.after === undefined ? { page: String(page) } : {}) })}
          >
            {t('list.count_exactly')}
          </button>
        ) : null}
      </p>
      {hasKeys ? (
        <p className="keys" aria-hidden="true">
          <span className="kbd">↑</span> <span className="kbd">↓</span> {t('keys.row')}{' '}
          <span className="kbd">{t('keys.space')}</span> {t('keys.choose')}{' '}
          <span className="kbd">{t('keys.enter')}</span> {t('keys.open')}
        </p>
      ) : null}
      <span className="grow" />
      <select
        className="mini"
        aria-label={t('list.page_size')}
        value={per_page}
        onChange={(event) => change({ per_page: event.currentTarget.value })}
      >
        {[...new Set([...sizes, per_page])]
          .sort((a, b) => a - b)
          .map((size) => (
            <option key={size} value={size}>
              {t('list.per_page', { count: size })}
            </option>
          ))}
      </select>
      {meta.after === undefined ? <Pages meta={meta} /> : <PagesByTime meta={meta} />}
    </footer>
  );
}

/** The pages by their numbers. */
function Pages({ meta }: { meta: ListMeta }) {
  const { t } = useTranslation('admin');
  const language = useLanguage();
  const { change } = useView();
  const { page, per_page, total, is_bounded } = meta;
  const last = Math.max(1, Math.ceil(total / per_page));
  const words = (count: number) => number(count, language);
  const hasNext = page < last || is_bounded;
  const go = (target: number) => change({ page: target === 1 ? null : String(target) });
  return (
    <nav className="pager" aria-label={t('list.pages')}>
      <button
        type="button"
        className="mini"
        disabled={page <= 1}
        aria-label={t('list.before')}
        onClick={() => go(page - 1)}
      >
        <Icon name="prev" flip />
      </button>
      {pagesAround(page, last).map((one) => (
        <button
          key={one}
          type="button"
          className={`mini num ${one === page ? 'set' : ''}`}
          aria-current={one === page ? 'page' : undefined}
          aria-label={t('list.page', { page: one })}
          onClick={() => go(one)}
        >
          {words(one)}
        </button>
      ))}
      <button
        type="button"
        className="mini"
        disabled={!hasNext}
        aria-label={t('list.after')}
        onClick={() => go(page + 1)}
      >
        <Icon name="next" flip />
      </button>
    </nav>
  );
}

/** The first page of a history, and those before and after this one. */
function PagesByTime({ meta: { before, after } }: { meta: ListMeta }) {
  const { t } = useTranslation('admin');
  const { view, change } = useView();
  const isFirst = !before && view.query.after === undefined && view.query.before === undefined;
  const page = (word: string, label: string, isThere: boolean, go: () => void, icon?: 'prev' | 'next') => (
    <button type="button" className="mini" disabled={!isThere} aria-label={label} onClick={go}>
      {icon ? <Icon name={icon} flip /> : word}
    </button>
  );
  return (
    <nav className="pager" aria-label={t('list.pages')}>
      {page('1', t('list.page', { page: 1 }), !isFirst, () => change({ before: null, after: null }))}
      {page('', t('list.before'), Boolean(before), () => change({ before: before ?? null, after: null }), 'prev')}
      {page('', t('list.after'), Boolean(after), () => change({ before: null, after: after ?? null }), 'next')}
    </nav>
  );
}
