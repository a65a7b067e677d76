import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { isQrUuid } from '#shared/kernel/ids.ts';
import { useLanguage } from '#web/kit/i18n/texts.ts';
import { splitPrefix } from '#web/patient/routing/guards.ts';
import { matchScreen, to } from '#web/patient/routing/routes.ts';
import { session } from '#web/patient/start/session.ts';
import { tablet } from '#web/patient/tablet/tablet.ts';
import { Frame } from '#web/patient/ui/Frame.tsx';
import { Waiting } from '#web/patient/ui/States.tsx';
import { useQrSignIn } from './useSignIn.ts';

/**
 * The QR guard (seed §2, guard 3): whoever scans a card is new here, so the session goes first; then the uuid
 * leaves the address bar, since it is a key; then it signs the bed in, or leads to sign-in.
 */
export function QrLoginScreen() {
  const { t } = useTranslation('patient');
  const language = useLanguage();
  const navigate = useNavigate();
  const [uuid] = useState(uuidOfAddress);
  const { mutate } = useQrSignIn();
  const begin = useEffectEvent(() => {
    session.clear();
    window.history.replaceState(window.history.state, '', to.qrlogin(language));
    // A ward tablet is the bed's already: at sign-in it signs itself in again.
    if (!isQrUuid(uuid) || tablet.get()) return void navigate(to.signin(language), { replace: true });
    mutate(uuid, { onError: () => void navigate(to.signin(language, 'card'), { replace: true }) });
  });
  useEffect(() => begin(), []);
  return (
    <Frame title={t('signin.title')} sign>
      <h1 className="ask">{t('signin.qr_running')}</h1>
      <Waiting shape="cards" />
    </Frame>
  );
}

function uuidOfAddress(): string | null {
  const { params } = matchScreen(splitPrefix(location.pathname).rest);
  return params.uuid ?? new URLSearchParams(location.search).get('code');
}
