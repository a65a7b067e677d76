import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { isQrUuid } from '#shared/kernel/ids.ts';
import { timing } from '#shared/kernel/timing.ts';
import { asksToWait, usePause } from '#web/kit/clock/usePause.ts';
import { ApiError, isRefusal, isSilent } from '#web/kit/http/api-error.ts';
import { useLanguage } from '#web/kit/i18n/texts.ts';
import { Icon } from '#web/kit/icons/Icon.tsx';
import { Frame } from '#web/patient/frame/Frame.tsx';
import { splitPrefix } from '#web/patient/routing/guards.ts';
import { Link } from '#web/patient/routing/Links.tsx';
import { type CardReason, matchScreen, to } from '#web/patient/routing/routes.ts';
import { approval, leaveApproval } from '#web/patient/session/approval.ts';
import { session } from '#web/patient/session/session.ts';
import { tablet } from '#web/patient/session/tablet.ts';
import { Waiting } from '#web/patient/ui/States.tsx';
import { useQrSignIn } from './useSignIn.ts';
import { WhoIsHere } from './WhoIsHere.tsx';

/**
 * The QR guard: whoever scans a card is new here, so the session goes first; then the uuid
 * leaves the address bar, since it is a key; then it signs the bed in. A card that the server refuses leads to sign-in;
 * where nobody answers the uuid is kept and tried again, and the screen says which of the two it is.
 */
export function QrLoginScreen() {
  const { t } = useTranslation('patient');
  const language = useLanguage();
  const navigate = useNavigate();
  const [uuid] = useState(uuidOfAddress);
  const { mutate, error, isPending, asked } = useQrSignIn();
  const signIn = useEffectEvent(() => {
    if (uuid === null) return;
    mutate(
      { key: uuid },
      {
        onError: (refusal) => {
          // One that waits to be let in does so on the sign-in page.
          if (approval.get()?.is === 'wanted') void navigate(to.signin(language), { replace: true });
          else if (isRefusal(refusal)) void navigate(to.signin(language, reasonOf(refusal)), { replace: true });
        },
      },
    );
  });
  const begin = useEffectEvent(() => {
    session.clear();
    window.history.replaceState(window.history.state, '', to.qrlogin(language));
    // A ward tablet is the bed's already: at sign-in it signs itself in again.
    if (!isQrUuid(uuid) || tablet.get()) return void navigate(to.signin(language), { replace: true });
    leaveApproval(); // whatever was waited for until now, this card is meant
    signIn();
  });
  useEffect(() => begin(), []);
  const isLost = error !== null && !isPending && !asked && !isRefusal(error);
  useEffect(() => (isLost ? tryAgainLater(error, () => signIn()) : undefined), [error, isLost]);
  if (asked)
    return (
      <Frame title={t('signin.title')} showsPlace>
        <div className="signin">
          <WhoIsHere onSame={asked.same} onNew={asked.anew} isPending={isPending} />
        </div>
      </Frame>
    );
  return (
    <Frame title={t('signin.title')} showsPlace>
      {error && !isRefusal(error) ? (
        <NoAnswer error={error} isPending={isPending} onRetry={() => signIn()} />
      ) : (
        <>
          <h1 className="ask">{t('signin.qr_running')}</h1>
          <Waiting shape="cards" />
        </>
      )}
    </Frame>
  );
}

/** What the sign-in page says of a refused card; `card` is one that is invalid or was rotated. */
function reasonOf({ code }: ApiError): CardReason {
  if (code === 'no_stay') return 'no_stay';
  if (code === 'hospital_inactive') return 'inactive';
  return code === 'operation_denied' ? 'denied' : 'card';
}

/** Tries again after the pause that the server asked for, else every few seconds, and at once when the network is back. */
function tryAgainLater(error: Error, signIn: () => void): () => void {
  const pause = error instanceof ApiError ? error.retryAfterSeconds : null;
  const timer = setTimeout(signIn, (pause ?? timing.sendRetrySeconds) * 1000);
  if (pause === null) window.addEventListener('online', signIn);
  return () => {
    clearTimeout(timer);
    window.removeEventListener('online', signIn);
  };
}

type NoAnswerProps = { error: Error; isPending: boolean; onRetry: () => void };

/** Why the card has not signed anybody in yet; it is kept meanwhile. */
function NoAnswer({ error, isPending, onRetry }: NoAnswerProps) {
  const { t } = useTranslation('patient');
  const language = useLanguage();
  const pause = usePause(error);
  const why = isSilent(error) ? t('link.banner') : t(asksToWait(error) ? 'signin.qr_running' : 'signin.qr_away');
  return (
    <div className="calm" role="alert">
      <Icon name={pause ? 'clock' : 'offline'} />
      <h1>{pause ? t('signin.pause', { time: pause }) : why}</h1>
      <p className="muted">{t('signin.qr_kept')}</p>
      {!pause && (
        <button type="button" className="btn fill" aria-disabled={isPending} onClick={() => isPending || onRetry()}>
          <Icon name="refresh" />
          {t('common.retry')}
        </button>
      )}
      <Link className="btn quiet" to={to.signin(language)}>
        {t('signin.qr_by_code')}
      </Link>
    </div>
  );
}

function uuidOfAddress(): string | null {
  const { params } = matchScreen(splitPrefix(location.pathname).rest);
  return params.uuid ?? new URLSearchParams(location.search).get('code');
}
