import { useTranslation } from 'react-i18next';
import { Icon } from '#web/kit/icons/Icon.tsx';
import { type Approval, clearApproval } from '#web/patient/session/approval.ts';
import { useWaitToBeLetIn } from './useSignIn.ts';

/** A further device of a bed with a fixed card waits until somebody lets it in; it goes on by itself then. */
export function WaitToBeLetIn({ wanted }: { wanted: Extract<Approval, { is: 'wanted' }> }) {
  const { t } = useTranslation('patient');
  useWaitToBeLetIn(wanted);
  return (
    <div className="calm" role="status">
      <Icon name="clock" />
      <h1>{t('let_in.nurse')}</h1>
      <p>{t('let_in.hint')}</p>
      <p className="callout is-waiting">{t('let_in.button')}</p>
      <button type="button" className="btn quiet" onClick={clearApproval}>
        {t('common.back')}
      </button>
    </div>
  );
}
