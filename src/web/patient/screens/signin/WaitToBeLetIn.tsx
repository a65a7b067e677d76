import { useTranslation } from 'react-i18next';
import { isSilent } from '#web/kit/http/api-error.ts';
import { comparedNumber } from '#web/kit/i18n/format.ts';
import { useLanguage } from '#web/kit/i18n/texts.ts';
import { Icon } from '#web/kit/icons/Icon.tsx';
import { type Approval, leaveApproval } from '#web/patient/session/approval.ts';
import { useWaitToBeLetIn } from './useSignIn.ts';

/** A further device of a bed with a fixed card waits until somebody lets it in; it goes on by itself then. */
export function WaitToBeLetIn({ wanted }: { wanted: Extract<Approval, { is: 'wanted' }> }) {
  const { t } = useTranslation('patient');
  const language = useLanguage();
  const unanswered = useWaitToBeLetIn(wanted);
  const hint = unanswered ? t(isSilent(unanswered) ? 'link.banner' : 'signin.qr_away') : t('let_in.hint');
  return (
    <div className="calm" role="status">
      <Icon name={unanswered ? 'offline' : 'clock'} />
      <h1>{t('let_in.wait')}</h1>
      <p>{hint}</p>
      {wanted.number !== null && (
        <p className="b num">{t('let_in.number', { number: comparedNumber(wanted.number, language) })}</p>
      )}
      <p className="callout is-waiting">{t('let_in.button')}</p>
      <button type="button" className="btn quiet" onClick={leaveApproval}>
        {t('common.back')}
      </button>
    </div>
  );
}
