import { lazy, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '#web/kit/icons/Icon.tsx';
import './search.css';

const SearchDialog = lazy(async () => ({ default: (await import('./SearchDialog.tsx')).SearchDialog }));

/** Opens the search across areas; Ctrl K does so from everywhere. */
export function SearchButton() {
  const { t } = useTranslation('admin');
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const heard = (event: KeyboardEvent) => {
      if (event.key !== 'k' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      setOpen(true);
    };
    window.addEventListener('keydown', heard);
    return () => window.removeEventListener('keydown', heard);
  }, []);
  return (
    <>
      <button type="button" className="find-all" onClick={() => setOpen(true)}>
        <Icon name="search" />
        <span>{t('search.title')}</span>
        <span className="kbd" aria-hidden="true">
          {t('keys.search')}
        </span>
      </button>
      {isOpen ? (
        <Suspense>
          <SearchDialog onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
