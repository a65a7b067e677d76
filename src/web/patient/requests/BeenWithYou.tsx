import { useTranslation } from 'react-i18next';
import { Icon } from '#web/kit/icons/Icon.tsx';
import { useChangeRequest } from './useChangeRequest.ts';

/** The answer to "has someone been with you?": yes means done. Without one, things go on as they are. */
export function BeenWithYou({ id }: { id: string }) {
  const { t } = useTranslation('patient');
  const { done } = useChangeRequest(id);
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
    </div>
  );
}
