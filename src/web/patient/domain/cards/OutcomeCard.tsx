import { useTranslation } from 'react-i18next';
import type { HelpRequestForStay } from '#shared/requests/request.schemas.ts';
import { Icon, Pictogram } from '#web/kit/icons/Icon.tsx';
import { useChangeRequest } from '#web/patient/domain/requests/useChangeRequest.ts';
import { useWords } from '#web/patient/domain/requests/useWords.ts';
import { AskHowItWas } from './AskHowItWas.tsx';
import { putAway } from './seen-outcomes.ts';

/** How a request ended: with whom or why, how it was, the way to ask again, and the key that puts it away. */
export function OutcomeCard({ request }: { request: HelpRequestForStay }) {
  const { t } = useTranslation('patient');
  const { title, lead, doneWith, at } = useWords(request);
  const { again } = useChangeRequest(request.id);
  const isDone = request.status === 'done';
  return (
    <article className={`card outcome is-${isDone ? 'done' : 'off'}`} data-card={request.id} tabIndex={-1}>
      <div className="card-head">
        <Pictogram name={request.items[0]?.icon ?? 'nurse'} />
        <div>
          <h3>{title}</h3>
          <p className="lead">
            <Icon name={isDone ? 'check' : 'x'} />
            {lead}
          </p>
          {isDone && doneWith && <p className="also">{doneWith}</p>}
          {isDone && <p className="also">{t('requests.thanks')}</p>}
        </div>
        <bdi className="muted num">{at(request.done_at ?? request.canceled_at)}</bdi>
      </div>
      <AskHowItWas request={request} />
      <div className="acts">
        <button type="button" className="btn quiet" onClick={() => putAway(request)}>
          <Icon name="x" />
          {t('requests.put_away')}
        </button>
        <button
          type="button"
          className="btn"
          aria-disabled={again.isPending}
          onClick={() => again.isPending || again.mutate()}
        >
          <Icon name="refresh" />
          {t('requests.again')}
        </button>
      </div>
    </article>
  );
}
