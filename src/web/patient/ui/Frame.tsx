import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from '#web/kit/store.ts';
import { SafetyNoteInSight } from '#web/patient/services/SafetyNote.tsx';
import { session } from '#web/patient/start/session.ts';
import { EmergencyLine } from './EmergencyLine.tsx';
import { LinkBanner } from './LinkBanner.tsx';
import { Plate } from './Plate.tsx';
import { Tabs } from './Tabs.tsx';

let shownBefore = false;

/**
 * The frame around every screen: door sign, banner, content, emergency line, tabs. Title and focus follow it.
 * `sign` shows room and bed, else the screen's own title with a way back.
 */
export function Frame({ title, sign = false, children }: { title: string; sign?: boolean; children: ReactNode }) {
  const { t } = useTranslation('patient');
  const main = useRef<HTMLElement>(null);
  const signedIn = useStore(session, (bed) => bed !== null);
  useEffect(() => {
    if (shownBefore) main.current?.focus({ preventScroll: true });
    shownBefore = true;
  }, []);
  return (
    <div className={signedIn ? 'app with-tabs' : 'app'}>
      <title>{t('app.title', { screen: title })}</title>
      <a className="skip" href="#main">
        {t('common.skip')}
      </a>
      <Plate title={sign ? null : title} />
      <LinkBanner />
      <main id="main" ref={main} tabIndex={-1} aria-label={title}>
        {children}
      </main>
      <footer className="foot">
        {signedIn && <SafetyNoteInSight />}
        <EmergencyLine />
      </footer>
      {signedIn && <Tabs />}
    </div>
  );
}
