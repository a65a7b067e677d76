import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from '#web/kit/store.ts';
import { sendQueue } from '#web/patient/domain/sending/send-queue.ts';
import { HandOptions } from '#web/patient/domain/view/HandOptions.tsx';
import { LanguageOptions } from '#web/patient/domain/view/LanguageOptions.tsx';
import { ViewOptions } from '#web/patient/domain/view/ViewOptions.tsx';
import { Frame } from '#web/patient/frame/Frame.tsx';
import { session } from '#web/patient/session/session.ts';
import { leave } from '#web/patient/session/sign-in.ts';
import { Devices } from './Devices.tsx';
import { LinkedAccounts } from './LinkedAccounts.tsx';
import { ReadAloud } from './ReadAloud.tsx';
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

function SignOut() {
  const { t } = useTranslation('patient');
  const [asked, setAsked] = useState(false);
  return (
    <section className="card">
      <h2>{asked ? t('settings.sign_out_confirm') : t('settings.sign_out')}</h2>
      <p className="also">{t('settings.sign_out_hint')}</p>
      <div className="acts">
        {asked ? (
          <>
            <button type="button" className="btn danger" onClick={() => void leave(sendQueue.endScope)}>
              {t('settings.sign_out_yes')}
            </button>
            <button type="button" className="btn quiet" onClick={() => setAsked(false)}>
              {t('settings.sign_out_no')}
            </button>
          </>
        ) : (
          <button type="button" className="btn quiet" onClick={() => setAsked(true)}>
            {t('settings.sign_out')}
          </button>
        )}
      </div>
    </section>
  );
}
