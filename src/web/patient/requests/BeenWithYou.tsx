import { useTranslation } from 'react-i18next';
import type { HelpRequestForStay } from '#shared/requests/request.schemas.ts';
import { Icon } from '#web/kit/icons/Icon.tsx';
import { useAskAgain } from './useAskForHelp.ts';
import { useChangeRequest } from './useChangeRequest.ts';

/** The question of a late request (S24): yes means done, "nobody yet" calls again. Without an answer things go on. */
export function BeenWithYou({ request }: { request: HelpRequestForStay }) {
  const { t } = useTranslation('patient');
  const { done } = useChangeRequest(request.id);
  const askAgain = useAskAgain();
  return (
    <div className="acts">
      <button
        type="button"
        className="btn"
        aria-disabled={done.isPending}
        onClick={() => done.isPending || done.mutate()}
      >
        <Icon name="check" />
        {t('requests.been_here')}
      </button>
      <button type="button" className="btn" onClick={() => askAgain(request)}>
        <Icon name="bell" />
        {t('requests.nobody_yet')}
      </button>
    </div>
  );
}
