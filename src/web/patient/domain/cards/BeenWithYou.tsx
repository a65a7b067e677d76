import { useTranslation } from 'react-i18next';
import type { HelpRequestForStay } from '#shared/requests/request.schemas.ts';
import { Icon } from '#web/kit/icons/Icon.tsx';
import { useStore } from '#web/kit/store.ts';
import { useChangeRequest } from '#web/patient/domain/requests/useChangeRequest.ts';
import { taps } from '#web/patient/domain/sending/taps.ts';
import { useAskAgain } from '#web/patient/domain/sending/useAskForHelp.ts';
import { useTapWords } from '#web/patient/domain/sending/useTapWords.ts';

/**
 * The question of a late request (S24): yes means done, "nobody yet" calls again, and its key says in place what became
 * of that. Without an answer things go on.
 */
export function BeenWithYou({ request }: { request: HelpRequestForStay }) {
  const { t } = useTranslation('patient');
  const { done } = useChangeRequest(request.id);
  const askAgain = useAskAgain();
  const serviceId = request.items[0]?.service_id;
  const tap = useStore(taps, (present) => present.find((one) => one.serviceId === serviceId));
  const became = useTapWords(tap);
  return (
    <div className="asked-acts">
      <button
        type="button"
        className="btn"
        aria-disabled={done.isPending}
        onClick={() => done.isPending || done.mutate()}
      >
        <Icon name="check" />
        {t('requests.been_here')}
      </button>
      <button
        type="button"
        className="btn"
        aria-disabled={tap !== undefined}
        onClick={() => tap === undefined && askAgain(request)}
      >
        <Icon name="bell" />
        {became || t('requests.nobody_yet')}
      </button>
    </div>
  );
}
