import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { HelpRequestForStay } from '#shared/requests/request.schemas.ts';
import { useEndRequest } from '#web/patient/domain/requests/useEndRequest.ts';

/** Takes a request back at once, and asks first when somebody has taken it. */
export function CancelRequest({ request, isTaken }: { request: HelpRequestForStay; isTaken: boolean }) {
  const { t } = useTranslation('patient');
  const { cancel } = useEndRequest(request.id);
  const [asked, setAsked] = useState(false);
  if (asked && isTaken)
    return (
      <div className="confirm" role="alert">
        <p className="b">{t('requests.cancel_confirm')}</p>
        <div className="acts">
          <button
            type="button"
            className="btn danger"
            aria-disabled={cancel.isPending}
            onClick={() => cancel.isPending || cancel.mutate()}
          >
            {t('requests.cancel_yes')}
          </button>
          <button type="button" className="btn quiet" onClick={() => setAsked(false)}>
            {t('requests.cancel_no')}
          </button>
        </div>
      </div>
    );
  return (
    <div className="acts">
      <button
        type="button"
        className="btn quiet"
        aria-disabled={cancel.isPending}
        onClick={() => {
          if (isTaken) setAsked(true);
          else if (!cancel.isPending) cancel.mutate();
        }}
      >
        {t('requests.cancel')}
      </button>
    </div>
  );
}
