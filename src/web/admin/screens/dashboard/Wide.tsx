import type { ReactNode } from 'react';

/** What may be wider than the screen, and is moved by the arrow keys then. */
export function Wide({ label, children }: { label: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and holds nothing that takes the focus
    <section className="wide" tabIndex={0} aria-label={label}>
      {children}
    </section>
  );
}
