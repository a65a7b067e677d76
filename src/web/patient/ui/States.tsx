import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Pictogram } from '#web/kit/icons/Icon.tsx';
import type { PictogramName } from '#web/kit/icons/names.ts';

/** Shown while something is read: quiet, in the shape of what comes. */
export function Waiting({ shape }: { shape: 'tiles' | 'cards' }) {
  const { t } = useTranslation('patient');
  return (
    <div className={`waiting-${shape}`} role="status">
      <span className="vh">{t('common.loading')}</span>
      {[1, 2, 3, 4, 5, 6].slice(0, shape === 'tiles' ? 6 : 2).map((place) => (
        <span key={place} className="ghost" aria-hidden="true" />
      ))}
    </div>
  );
}

type QuietProps = {
  pictogram: PictogramName;
  words: string;
  hint: string;
  /** Where these words are the heading of the whole page. */
  heading?: 'h1' | 'h2';
  children?: ReactNode;
};

/** Nothing here, and that is fine: one drawing, one sentence, one next step. */
export function Quiet({ pictogram, words, hint, heading: Heading = 'h2', children }: QuietProps) {
  return (
    <div className="calm">
      <Pictogram name={pictogram} />
      <Heading>{words}</Heading>
      <p className="muted">{hint}</p>
      {children}
    </div>
  );
}
