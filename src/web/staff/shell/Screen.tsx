import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Icon, Pictogram } from '#web/kit/icons/Icon.tsx';
import { CoverRequests } from '#web/staff/duty/cover/CoverRequests.tsx';
import { IdleBanner } from '#web/staff/duty/IdleBanner.tsx';
import { Offers } from '#web/staff/duty/offers/Offers.tsx';
import { LinkBanner } from '#web/staff/shell/link/LinkBanner.tsx';
import { LinkLight } from '#web/staff/shell/link/LinkLight.tsx';
import { ProgressBar } from '#web/staff/shell/link/ProgressBar.tsx';
import { SoundBanner } from '#web/staff/sound/SoundBanner.tsx';
import { DutySign } from './DutySign.tsx';
import { Notices } from './notices/Notices.tsx';
import { Tabs } from './Tabs.tsx';
import { useScreenTitle } from './useScreenTitle.ts';
import './shell.css';
import './sizes.css';

type ScreenProps = {
  /** Names the screen in the window's title. */
  title: string;
  /** The words on the plate where they are not the title: the ward's name. */
  heading?: string;
  /** Where the arrow leads, on screens below another. */
  back?: string;
  /** Banners of this screen alone, beside those of every screen. */
  notices?: ReactNode;
  /** What the thumb does here. */
  thumb?: ReactNode;
  children: ReactNode;
};

/** The frame of every screen of a signed-in employee. */
export function Screen({ title, heading = title, back, notices, thumb, children }: ScreenProps) {
  const { t } = useTranslation('staff');
  const ref = useScreenTitle(title);
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
          <DutySign />
          <ProgressBar />
        </header>
      </div>
      <main id="content" tabIndex={-1}>
        {children}
      </main>
      <div className="thumb">
        <Notices>
          <LinkBanner />
          <SoundBanner />
          {notices}
          <Offers />
          <CoverRequests />
          <IdleBanner />
        </Notices>
        {thumb ? (
          <section className="do" aria-label={t('nav.next_step')}>
            {thumb}
          </section>
        ) : null}
        <Tabs />
      </div>
    </div>
  );
}
