import { useTranslation } from 'react-i18next';

type Props = { page: number; pages: number; onPage: (page: number) => void };

/** From one page to the next; nothing where there is one alone. */
export function Pages({ page, pages, onPage }: Props) {
  const { t } = useTranslation('admin');
  if (pages <= 1) return null;
  return (
    <nav className="row" aria-label={t('list.pages')}>
      <button type="button" className="mini" aria-disabled={page === 1} onClick={() => page > 1 && onPage(page - 1)}>
        {t('set.previous')}
      </button>
      <span>{t('texts.page', { page, pages })}</span>
      <button
        type="button"
        className="mini"
        aria-disabled={page >= pages}
        onClick={() => page < pages && onPage(page + 1)}
      >
        {t('set.next')}
      </button>
    </nav>
  );
}
