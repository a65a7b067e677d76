import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFocusFallback } from '#web/desk/shell/focus/useFocusFallback.ts';
import { LinkBanner } from '#web/desk/shell/link/LinkBanner.tsx';
import { ProgressBar } from '#web/desk/shell/link/ProgressBar.tsx';
import { Icon, Pictogram } from '#web/kit/icons/Icon.tsx';
import { LanguageChoice } from './LanguageChoice.tsx';
import { useScreenTitle } from './useScreenTitle.ts';
import './shell.css';
import './entry.css';

type EntryScreenProps = {
  title: string;
  /** Which step of several at one address this is. */
  step?: string;
  /** A line over the title: the hospital. */
  over?: string | undefined;
  back?: string;
  footer?: ReactNode;
  children: ReactNode;
};

/** The frame of the screens before sign-in: mark, language, one thing to do. */
export function EntryScreen({ title, step, over, back, footer, children }: EntryScreenProps) {
  const { t } = useTranslation('desk');
  const ref = useScreenTitle(title, step);
  useFocusFallback(ref);
  return (
    <div className="app at-entry">
      <header className="bar on-dark">
        {back ? (
          <Link className="back" to={back} aria-label={t('common.back')}>
            <Icon name="prev" flip />
          </Link>
        ) : null}
        <Pictogram name="logo" className="logo" />
        <span className="wordmark">{t('app.name')}</span>
        <LanguageChoice />
        <ProgressBar />
      </header>
      <main id="content">
        <LinkBanner />
        <div>
          {over ? <p className="muted">{over}</p> : null}
          <h1 ref={ref} tabIndex={-1}>
            {title}
          </h1>
        </div>
        {children}
      </main>
      {footer}
    </div>
  );
}
