import type { ReactNode } from 'react';
import { ScreenFrame } from '#web/desk/shell/ScreenFrame.tsx';
import { CoverRequests } from '#web/staff/domain/duty/cover/CoverRequests.tsx';
import { IdleBanner } from '#web/staff/domain/duty/IdleBanner.tsx';
import { Offers } from '#web/staff/domain/duty/offers/Offers.tsx';
import { SoundBanner } from '#web/staff/domain/sound/SoundBanner.tsx';
import { AskKey } from './AskKey.tsx';
import { DutyStatus } from './DutyStatus.tsx';
import { NotificationsKey } from './NotificationsKey.tsx';
import { Tabs } from './Tabs.tsx';
import './left-hand.css';
import './large-text.css';

type ScreenProps = {
  /** Names the screen in the window's title. */
  title: string;
  /** The heading where it is not the title: the ward's name. */
  heading?: string;
  /** Where the arrow leads, on screens below another. */
  back?: string;
  /** Banners of this screen alone, beside those of every screen. */
  notices?: ReactNode;
  /** What the thumb does here. */
  thumb?: ReactNode;
  children: ReactNode;
};

/** A screen of the staff app: duty in its header, what colleagues ask and what duty needs among its banners. */
export function Screen({ notices, children, ...frame }: ScreenProps) {
  return (
    <ScreenFrame
      {...frame}
      state={
        <>
          <AskKey />
          <NotificationsKey />
          <DutyStatus />
        </>
      }
      notices={
        <>
          <SoundBanner />
          {notices}
          <Offers />
          <CoverRequests />
          <IdleBanner />
        </>
      }
      tabs={<Tabs />}
    >
      {children}
    </ScreenFrame>
  );
}
