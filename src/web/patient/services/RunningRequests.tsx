import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { HelpRequestForStay } from '#shared/requests/request.schemas.ts';
import { Cord } from '#web/kit/cord/Cord.tsx';
import { cordOf } from '#web/kit/cord/cord-of.ts';
import { useLanguage } from '#web/kit/i18n/texts.ts';
import { Icon, Pictogram } from '#web/kit/icons/Icon.tsx';
import { useStore } from '#web/kit/store.ts';
import { useUnsent } from '#web/patient/requests/useDoorLamp.ts';
import { useOpenRequests } from '#web/patient/requests/useOwnRequests.ts';
import { useCordWords, useWords } from '#web/patient/requests/useWords.ts';
import { to } from '#web/patient/routing/routes.ts';
import { RefusedCard, useRefusals } from '#web/patient/sending/RefusedCard.tsx';
import { isInKey, taps } from '#web/patient/sending/taps.ts';
import { UnsentCard } from '#web/patient/sending/UnsentCard.tsx';

/** More than these are one tap away under "requests"; a phone shows the first alone. */
const shownAtMost = 3;

/** What is under way, on top of the first screen: what has not left this device, then what somebody cares for. */
export function RunningRequests() {
  const { t } = useTranslation('patient');
  const language = useLanguage();
  const inKeys = useStore(taps);
  const unsent = useUnsent().filter((entry) => !isInKey(inKeys, [entry.id]));
  const open = useOpenRequests().filter((request) => !isInKey(inKeys, request.submission_ids));
  const refused = useRefusals();
  if (unsent.length + open.length + refused.length === 0) return null;
  return (
    <section className="running" aria-label={t('requests.title')}>
      <h2 className="wide-only">{t('requests.title')}</h2>
      {refused.map((refusal) => (
        <RefusedCard key={refusal.id} refusal={refusal} />
      ))}
      {unsent.map((entry) => (
        <UnsentCard key={entry.id} entry={entry} />
      ))}
      {open.slice(0, shownAtMost).map((request) => (
        <RunningCard key={request.id} request={request} />
      ))}
      {open.length > 1 && (
        <Link className="more" to={to.requests(language)}>
          {t('requests.more_open')}
          <Icon name="next" flip />
        </Link>
      )}
    </section>
  );
}

function RunningCard({ request }: { request: HelpRequestForStay }) {
  const { t } = useTranslation('patient');
  const language = useLanguage();
  const words = useWords(request);
  const cordWords = useCordWords();
  const cord = cordOf(words.state);
  return (
    <Link className={`card running-card is-${cord.tone}`} to={to.requests(language)}>
      <div className="card-head">
        <Pictogram name={request.items[0]?.icon ?? 'nurse'} />
        <div>
          <h3>{words.title}</h3>
          <p className="lead">{words.lead}</p>
          <p className="also">{words.also[0]}</p>
        </div>
        <Icon name="next" flip />
      </div>
      <div className="panel">
        <Cord state={cord} words={cordWords} label={t('requests.steps')} />
      </div>
    </Link>
  );
}
