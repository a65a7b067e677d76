import { useTranslation } from 'react-i18next';
import { patientState } from '#shared/requests/patient-state.ts';
import type { HelpRequestForStay } from '#shared/requests/request.schemas.ts';
import { useClock } from '#web/kit/clock/useClock.ts';
import { useLanguage } from '#web/kit/i18n/texts.ts';
import { Icon, Pictogram } from '#web/kit/icons/Icon.tsx';
import { ProgressTrack } from '#web/kit/progress-track/ProgressTrack.tsx';
import { byHowFar, progressOf } from '#web/kit/progress-track/progress-of.ts';
import { useStore } from '#web/kit/store.ts';
import { BeenWithYou } from '#web/patient/requests/BeenWithYou.tsx';
import { OutcomeCard } from '#web/patient/requests/OutcomeCard.tsx';
import { hasOutcome, seenOutcomes } from '#web/patient/requests/seen-outcomes.ts';
import { useUnsent } from '#web/patient/requests/useDoorLamp.ts';
import { useOpenRequests, useOwnRequests } from '#web/patient/requests/useOwnRequests.ts';
import { useTrack } from '#web/patient/requests/useTrack.ts';
import { saysPressButton, useKeyWords, useWords } from '#web/patient/requests/useWords.ts';
import { Link } from '#web/patient/routing/Links.tsx';
import { to } from '#web/patient/routing/routes.ts';
import { RefusedCard, useRefusals } from '#web/patient/sending/RefusedCard.tsx';
import { isInKey, taps } from '#web/patient/sending/taps.ts';
import { UnsentCard } from '#web/patient/sending/UnsentCard.tsx';
import { SafetyNote } from './SafetyNote.tsx';

/** What is under way, on top of the first screen: what has not left this device, then what somebody cares for. */
export function RunningRequests() {
  const { t } = useTranslation('patient');
  const language = useLanguage();
  const inKeys = useStore(taps);
  const unsent = useUnsent().filter((entry) => !isInKey(inKeys, [entry.id]));
  const [first, ...others] = useByHowFar().filter((request) => !isInKey(inKeys, request.submission_ids));
  const refused = useRefusals();
  if (unsent.length + refused.length === 0 && !first) return null;
  return (
    <section className="running" aria-label={t('requests.title')}>
      <h2 className="wide-only">{t('requests.title')}</h2>
      {refused.map((refusal) => (
        <RefusedCard key={refusal.id} refusal={refusal} />
      ))}
      {unsent.map((entry) => (
        <UnsentCard key={entry.id} entry={entry} />
      ))}
      {first && <RunningCard request={first} />}
      {others.length > 0 && (
        <Link className="card others" to={to.requests(language)}>
          <ul>
            {others.map((request) => (
              <OtherLine key={request.id} request={request} />
            ))}
          </ul>
          <span className="more">
            {t('requests.others', { count: others.length })}
            <Icon name="next" flip />
          </span>
        </Link>
      )}
    </section>
  );
}

/** What has ended a short while ago and was not put away; in the largest type on a phone it stands below the keys. */
export function Outcomes() {
  const { t } = useTranslation('patient');
  const now = useClock(30_000);
  const seen = useStore(seenOutcomes);
  const ended = (useOwnRequests().data ?? []).filter((request) => hasOutcome(request, seen, now));
  if (ended.length === 0) return null;
  return (
    <section className="running outcomes" aria-label={t('requests.ended')}>
      {ended.map((request) => (
        <OutcomeCard key={request.id} request={request} />
      ))}
    </section>
  );
}

/** The open requests of this stay, the one furthest behind first. */
function useByHowFar(): HelpRequestForStay[] {
  const now = useClock(30_000);
  return useOpenRequests()
    .map((request) => ({ request, state: patientState(request, now) }))
    .sort((a, b) => byHowFar(a.state, b.state))
    .map(({ request }) => request);
}

function RunningCard({ request }: { request: HelpRequestForStay }) {
  const { t } = useTranslation('patient');
  const language = useLanguage();
  const words = useWords(request);
  const track = useTrack(request.reached, words.state);
  const progress = progressOf(words.state);
  // Folded, the card says it once: the sentence of these states names the red call button itself.
  const namesButton = saysPressButton(words.state);
  return (
    <article className={`card running-card is-${progress.tone}${namesButton ? ' names-button' : ''}`}>
      <Link className="card-head" to={to.requests(language)}>
        <Pictogram name={request.items[0]?.icon ?? 'nurse'} />
        <div>
          <h3>{words.title}</h3>
          <p className="lead">{words.lead}</p>
          <p className="also">{words.brief}</p>
        </div>
        <Icon name="next" flip />
      </Link>
      <SafetyNote services={request.items.map((item) => item.service_id)} />
      <div className="panel">
        <ProgressTrack state={progress} places={track} label={t('requests.steps')} />
      </div>
      {words.state === 'late_asked' && <BeenWithYou request={request} />}
    </article>
  );
}

/** One open request in one line: its lamp, what it is, how it stands. */
function OtherLine({ request }: { request: HelpRequestForStay }) {
  const { title } = useWords(request);
  const { state, short, asOf } = useKeyWords(request);
  return (
    <li className={`is-${progressOf(state).tone}`}>
      <span className="lamp lit" aria-hidden="true" />
      <b>{title}</b>
      <span>
        {short} {asOf}
      </span>
    </li>
  );
}
