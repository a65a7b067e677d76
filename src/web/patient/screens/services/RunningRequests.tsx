import { useTranslation } from 'react-i18next';
import type { HelpRequestForStay } from '#shared/requests/request.schemas.ts';
import { useClock } from '#web/kit/clock/useClock.ts';
import { useLanguage } from '#web/kit/i18n/texts.ts';
import { Icon, Pictogram } from '#web/kit/icons/Icon.tsx';
import { ProgressTrack } from '#web/kit/progress-track/ProgressTrack.tsx';
import { progressOf } from '#web/kit/progress-track/progress-of.ts';
import { useStore } from '#web/kit/store.ts';
import { AsOf } from '#web/patient/domain/cards/AsOf.tsx';
import { BeenWithYou } from '#web/patient/domain/cards/BeenWithYou.tsx';
import { OutcomeCard } from '#web/patient/domain/cards/OutcomeCard.tsx';
import { RefusedCard, useRefusals } from '#web/patient/domain/cards/RefusedCard.tsx';
import { SafetyNote, useNamesButton } from '#web/patient/domain/cards/SafetyNote.tsx';
import { hasOutcome, seenOutcomes } from '#web/patient/domain/cards/seen-outcomes.ts';
import { UnsentCard } from '#web/patient/domain/cards/UnsentCard.tsx';
import { type Standing, useFurthestFirst } from '#web/patient/domain/requests/useFurthestFirst.ts';
import { useOwnRequests } from '#web/patient/domain/requests/useOwnRequests.ts';
import { useTrack } from '#web/patient/domain/requests/useTrack.ts';
import { useWords } from '#web/patient/domain/requests/useWords.ts';
import { asksForCallButton } from '#web/patient/domain/requests/words.ts';
import { type PatientEntry, submissionIn } from '#web/patient/domain/sending/patient-calls.ts';
import { isInKey, taps } from '#web/patient/domain/sending/taps.ts';
import { useUnsentCards } from '#web/patient/domain/sending/useUnsent.ts';
import { useFolded } from '#web/patient/domain/view/useFolded.ts';
import { Link } from '#web/patient/routing/Links.tsx';
import { to } from '#web/patient/routing/routes.ts';
import { Sign } from '#web/patient/ui/Sign.tsx';
import { OtherRequests } from './OtherRequests.tsx';

/**
 * What is under way, on top of the first screen: what was refused and what has not left this device, then what somebody
 * cares for. A card each for the request furthest behind and for every one that asks something, a line each for the rest.
 * Where little fits, of what is not sent the first and what sends to the red call button are cards, of the requests the
 * first alone, and all others are lines.
 */
export function RunningRequests() {
  const { t } = useTranslation('patient');
  const isFolded = useFolded();
  const inKeys = useStore(taps);
  const unsent = useUnsentCards().filter((entry) => !isInKey(inKeys, [entry.id]));
  const open = useFurthestFirst().filter(({ request }) => !isInKey(inKeys, request.submission_ids));
  const refused = useRefusals();
  const namesButton = useNamesButton();
  if (unsent.length + refused.length + open.length === 0) return null;
  const isCard = ({ state }: Standing, place: number) => place === 0 || (state === 'late_asked' && !isFolded);
  const cards = open.filter(isCard);
  const lines = open.filter((one) => !cards.includes(one));
  const unsentCards = unsent.filter((entry, place) => place === 0 || !isFolded || namesButton(servicesOf(entry)));
  return (
    <section className="running" aria-label={t('requests.title')}>
      <h2 className="wide-only">{t('requests.title')}</h2>
      {refused.map((refusal) => (
        <RefusedCard key={refusal.id} refusal={refusal} />
      ))}
      {unsentCards.map((entry) => (
        <UnsentCard key={entry.id} entry={entry} />
      ))}
      {cards.map(({ request }) => (
        <RunningCard key={request.id} request={request} />
      ))}
      <OtherRequests
        unsent={unsent.filter((entry) => !unsentCards.includes(entry))}
        requests={lines.map(({ request }) => request)}
        isFolded={isFolded}
      />
    </section>
  );
}

function servicesOf(entry: PatientEntry): string[] {
  return (submissionIn(entry)?.items ?? []).map(({ service_id }) => service_id);
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

function RunningCard({ request }: { request: HelpRequestForStay }) {
  const { t } = useTranslation('patient');
  const language = useLanguage();
  const words = useWords(request);
  const track = useTrack(request.reached, words.state);
  const progress = progressOf(words.state);
  // Folded, the card says it once: the sentence of these states names the red call button itself.
  const namesButton = asksForCallButton(words.state);
  const [repeated] = words.repeated;
  const also = [words.state === 'late_asked' && words.taken, repeated].filter(Boolean).join(' · ');
  return (
    <article
      className={`card running-card is-${progress.tone}${namesButton ? ' names-button' : ''}`}
      data-card={request.id}
      tabIndex={-1}
    >
      <Link className="card-head" to={to.requests(language)}>
        <Pictogram name={request.items[0]?.icon ?? 'nurse'} />
        <div>
          <div className="titled">
            <h3>{words.title}</h3>
            <bdi className="muted num">{words.at(request.asked_at)}</bdi>
          </div>
          <p className="lead">{words.lead}</p>
          {also && <p className="also">{also}</p>}
          <p className="also">
            <AsOf otherwise={words.usual} />
          </p>
        </div>
        <Sign name={progress.icon} />
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
