import { useTranslation } from 'react-i18next';
import { useWaitingMessages } from './sending/useOutgoing.ts';

/** How many of one's own messages signing out deletes here, said before it does. */
export function UnsentHere() {
  const { t } = useTranslation('staff');
  const count = useWaitingMessages();
  return count > 0 ? <p role="status">{t('account.unsent', { count })}</p> : null;
}
