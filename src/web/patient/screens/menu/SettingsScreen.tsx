import { useTranslation } from 'react-i18next';
import { useStore } from '#web/kit/store.ts';
import { HandOptions } from '#web/patient/domain/view/HandOptions.tsx';
import { LanguageOptions } from '#web/patient/domain/view/LanguageOptions.tsx';
import { ViewOptions } from '#web/patient/domain/view/ViewOptions.tsx';
import { Frame } from '#web/patient/frame/Frame.tsx';
import { session } from '#web/patient/session/session.ts';
import { Devices } from './Devices.tsx';
import { LinkedAccounts } from './LinkedAccounts.tsx';
import { ReadAloud } from './ReadAloud.tsx';
import { SignOut } from './SignOut.tsx';
import { SoundOptions } from './SoundOptions.tsx';

/** Language, look, sounds, reading aloud, the devices of the stay, and signing out, which a ward's own tablet does not offer. */
export function SettingsScreen() {
  const { t } = useTranslation('patient');
  const isOwn = useStore(session, (bed) => bed?.user.device.kind === 'own');
  return (
    <Frame title={t('settings.title')}>
      <div className="settings">
        <section className="card">
          <h2>{t('language.title')}</h2>
          <LanguageOptions />
        </section>
        <section className="card">
          <h2>{t('view.title')}</h2>
          <ViewOptions />
          <HandOptions />
          <p className="also">{t('settings.saved_here')}</p>
        </section>
        <SoundOptions />
        <ReadAloud />
        <Devices />
        <LinkedAccounts />
        {isOwn && <SignOut />}
      </div>
    </Frame>
  );
}
