import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from '#web/kit/store.ts';
import { SafetyNoteInSight } from '#web/patient/domain/cards/SafetyNote.tsx';
import { shrinkLine, useLargeLine } from '#web/patient/domain/messages/large-line.ts';
import { Beside } from '#web/patient/routing/Beside.tsx';
import { later, piecesAsked } from '#web/patient/routing/later.tsx';
import { session } from '#web/patient/session/session.ts';
import { EmergencyLine } from '#web/patient/ui/EmergencyLine.tsx';
import { LinkBanner } from './LinkBanner.tsx';
import { PlaceHeader } from './PlaceHeader.tsx';
import { Tabs } from './Tabs.tsx';
import { useKeptFocus } from './useKeptFocus.ts';

const BasketBar = later(async () => (await import('#web/patient/domain/basket/BasketBar.tsx')).BasketBar);

let shownBefore = false;

type FrameProps = {
  title: string;
  /** What the browser calls the page, where that is not the title. */
  pageTitle?: string;
  /** Room and bed instead of the title with a way back. */
  showsPlace?: boolean;
  /** Where the way back leads; to the services unless told. */
  back?: string;
  /** A few words below the title. */
  note?: string | undefined;
  /** Where one writes: below the emergency line, always at hand. */
  composer?: ReactNode;
  children?: ReactNode;
};

/** The frame around every screen: place header, banner, content, emergency line, tabs. Title and focus follow it. */
export function Frame({ title, pageTitle, showsPlace = false, back, note, composer, children }: FrameProps) {
  const { t } = useTranslation('patient');
  const main = useRef<HTMLElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  useKeptFocus(frame, main);
  const signedIn = useStore(session, (bed) => bed !== null);
  const isLarge = useLargeLine() !== null;
  const isBeside = useStore(piecesAsked);
  useEffect(() => {
    if (shownBefore) main.current?.focus({ preventScroll: true });
    shownBefore = true;
  }, []);
  return (
    <div className={`app${signedIn ? ' with-tabs' : ''}${composer ? ' writes' : ''}`} ref={frame}>
      <title>{t('app.title', { screen: pageTitle || title })}</title>
      <a className="skip" href="#main">
        {t('common.skip')}
      </a>
      <PlaceHeader title={showsPlace ? null : title} back={back} note={note} />
      <LinkBanner />
      <main id="main" ref={main} tabIndex={-1} aria-label={title}>
        {children}
      </main>
      <footer className="foot">
        {signedIn && <SafetyNoteInSight />}
        {signedIn && isBeside && (
          <Beside>
            <BasketBar />
          </Beside>
        )}
        <EmergencyLine isLarge={isLarge} onClose={shrinkLine} />
        {composer}
      </footer>
      {signedIn && <Tabs />}
    </div>
  );
}
