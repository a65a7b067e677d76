import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

/** A table that may be wider than the screen, and is moved by the arrow keys then. */
export function WideTable({ of, children }: { of: string; children: ReactNode }) {
  const { t } = useTranslation('admin');
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and holds nothing that takes the focus
    <section className="wide" tabIndex={0} aria-label={`${t('dashboard.table')}: ${of}`}>
      {children}
    </section>
  );
}
