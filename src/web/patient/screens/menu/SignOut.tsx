import './menu.css';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { textIn } from '#shared/kernel/texts.ts';
import { useLanguage } from '#web/kit/i18n/texts.ts';
import { Icon } from '#web/kit/icons/Icon.tsx';
import { useStore } from '#web/kit/store.ts';
import { basket } from '#web/patient/domain/basket/basket.ts';
import { useDraft } from '#web/patient/domain/messages/draft.ts';
import { isUnsent } from '#web/patient/domain/sending/patient-calls.ts';
import { sendQueue } from '#web/patient/domain/sending/send-queue.ts';
import { leave } from '#web/patient/session/sign-in.ts';
import { useStay } from '#web/patient/session/useStay.ts';

/** Signing out, which is asked twice and says before what becomes of what is open and of what is not sent. */
export function SignOut() {
  const { t } = useTranslation('patient');
  const [asked, setAsked] = useState(false);
  return (
    <section className="card">
      <h2>{asked ? t('settings.sign_out_confirm') : t('settings.sign_out')}</h2>
      <p className="also">{t('settings.sign_out_hint')}</p>
      <NotSent />
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

/** What this device has not sent, and that it goes with the session; of requests and messages the ward hears that they were. */
function NotSent() {
  const { t } = useTranslation('patient');
  const language = useLanguage();
  const stay = useStay() ?? '';
  const waiting = useStore(sendQueue.entries).filter((entry) => entry.scope === stay && isUnsent(entry));
  const typed = useDraft(stay).trim();
  const chosen = useStore(basket.wishes, (wishes) => wishes.length);
  if (waiting.length === 0 && !typed && chosen === 0) return null;
  return (
    <div className="callout is-waiting not-sent">
      <p className="b">
        <Icon name="offline" />
        {t('basket.not_sent')}
      </p>
      <ul>
        {waiting.map(({ id, shown }) => (
          <li key={id} dir="auto">
            {textIn(shown.title, language)}
          </li>
        ))}
        {typed && <li dir="auto">{typed}</li>}
        {chosen > 0 && <li>{t('basket.chosen', { count: chosen })}</li>}
      </ul>
      <p>
        {t('settings.unsent_deleted')} {waiting.length > 0 && t('settings.unsent_reported')}
      </p>
    </div>
  );
}
