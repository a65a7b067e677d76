import { useTranslation } from 'react-i18next';
import { textIn } from '#shared/kernel/texts.ts';
import type { HelpRequestForStay } from '#shared/requests/request.schemas.ts';
import { number } from '#web/kit/i18n/format.ts';
import { useLanguage } from '#web/kit/i18n/texts.ts';
import { Icon } from '#web/kit/icons/Icon.tsx';
import { progressOf } from '#web/kit/progress-track/progress-of.ts';
import { onItsWay, unsentState } from '#web/kit/send-queue/on-its-way.ts';
import { useStore } from '#web/kit/store.ts';
import { AsOf } from '#web/patient/domain/cards/AsOf.tsx';
import { useKeyWords } from '#web/patient/domain/requests/useWords.ts';
import { isCanceled, type PatientEntry } from '#web/patient/domain/sending/patient-calls.ts';
import { Link } from '#web/patient/routing/Links.tsx';
import { to } from '#web/patient/routing/routes.ts';

type OtherRequestsProps = {
  unsent: readonly PatientEntry[];
  requests: readonly HelpRequestForStay[];
  isFolded: boolean;
};

/**
 * Each other open request in one line, and how many they are; as of when stands once, since they are of the same time. The
 * whole card leads to the list of them, but for a line that leads to its request.
 */
export function OtherRequests({ unsent, requests, isFolded }: OtherRequestsProps) {
  const { t } = useTranslation('patient');
  const language = useLanguage();
  const count = unsent.length + requests.length;
  if (count === 0) return null;
  const words = t('requests.others', { count });
  return (
    <div className="card others">
      <ul aria-label={words}>
        {unsent.map((entry) => (
          <UnsentLine key={entry.id} entry={entry} />
        ))}
        {requests.map((request) => (
          <OtherLine key={request.id} request={request} />
        ))}
      </ul>
      <Link className="more" to={to.requests(language)}>
        {isFolded ? (
          <>
            <b className="num" aria-hidden="true">
              {number(count, language)}
            </b>
            <span className="vh">{words}</span>
          </>
        ) : (
          <>
            <AsOf />
            {words}
            <Icon name="next" flip />
          </>
        )}
      </Link>
    </div>
  );
}

/** One open request in one line: its lamp, what it is, how it stands. What it asks is answered on its own page. */
function OtherLine({ request }: { request: HelpRequestForStay }) {
  const language = useLanguage();
  const { title, state, lead, who, short } = useKeyWords(request);
  const isAsked = state === 'late_asked';
  const line = (
    <>
      <span className="lamp lit" aria-hidden="true" />
      <b>{title}</b>
      <span>{isAsked ? `${who} · ${lead}` : short}</span>
    </>
  );
  return (
    <li className={`is-${progressOf(state).tone}`}>
      {isAsked ? <Link to={to.requestTarget(language, request.id)}>{line}</Link> : line}
    </li>
  );
}

/** One tap that nobody has answered in one line: being sent, not sent, or taken back as soon as it can be. */
function UnsentLine({ entry }: { entry: PatientEntry }) {
  const { t } = useTranslation('patient');
  const language = useLanguage();
  const state = useStore(onItsWay, (present) => unsentState(present, entry.id));
  const stands = state === 'sending' ? 'services.sending' : 'requests.refused';
  return (
    <li className={`is-${progressOf(state).tone}`}>
      <span className="lamp lit" aria-hidden="true" />
      <b>{textIn(entry.shown.title, language)}</b>
      <span>{t(isCanceled(entry) ? 'requests.canceling' : stands)}</span>
    </li>
  );
}
