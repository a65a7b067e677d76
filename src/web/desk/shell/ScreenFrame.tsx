import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { LinkBanner } from '#web/desk/shell/link/LinkBanner.tsx';
import { LinkLight } from '#web/desk/shell/link/LinkLight.tsx';
import { ProgressBar } from '#web/desk/shell/link/ProgressBar.tsx';
import { Icon, Pictogram } from '#web/kit/icons/Icon.tsx';
import { useFocusFallback } from './focus/useFocusFallback.ts';
import { Notices } from './notices/Notices.tsx';
import { useScreenTitle } from './useScreenTitle.ts';
import './shell.css';
import './sizes.css';

type ScreenFrameProps = {
  /** Names the screen in the window's title. */
  title: string;
  /** The heading where it is not the title: the ward's name. */
  heading?: string | undefined;
  /** Where the arrow leads, on screens below another. */
  back?: string | undefined;
  /** What the app says at the end of the header, on each of its screens. */
  state: ReactNode;
  /** The app's banners, after that of the link. */
  notices: ReactNode;
  /** What the thumb does here. */
  thumb?: ReactNode;
  /** The app's own places. */
  tabs: ReactNode;
  children: ReactNode;
};

/** The frame of every screen of a signed-in employee, whichever the app; what only one app shows is passed in. */
export function ScreenFrame({ title, heading = title, back, state, notices, thumb, tabs, children }: ScreenFrameProps) {
  const { t } = useTranslation('desk');
  const ref = useScreenTitle(title);
  useFocusFallback(ref);
  return (
    <div className="app with-tabs">
      <div className="top">
        <a className="skip btn" href="#content">
          {t('common.skip')}
        </a>
        <header className="bar on-dark">
          {back ? (
            <Link className="back" to={back} aria-label={t('common.back')}>
              <Icon name="prev" flip />
            </Link>
          ) : (
            <Pictogram name="logo" className="logo" />
          )}
          <h1 ref={ref} tabIndex={-1}>
            {heading}
          </h1>
          <LinkLight />
          {state}
          <ProgressBar />
        </header>
      </div>
      <main id="content" tabIndex={-1}>
        {children}
      </main>
      <div className="thumb">
        <Notices>
          <LinkBanner />
          {notices}
        </Notices>
        {thumb ? (
          <section className="do" aria-label={t('nav.next_step')}>
            {thumb}
          </section>
        ) : null}
        {tabs}
      </div>
    </div>
  );
}
