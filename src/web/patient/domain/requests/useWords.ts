import { useTranslation } from 'react-i18next';
import { textIn } from '#shared/kernel/texts.ts';
import { staffReason } from '#shared/requests/cancel-reasons.ts';
import { type PatientState, patientState } from '#shared/requests/patient-state.ts';
import type { HelpRequestForStay } from '#shared/requests/request.schemas.ts';
import { useClock } from '#web/kit/clock/useClock.ts';
import { clockTime, dayAndTime, duration, minutesRange, number } from '#web/kit/i18n/format.ts';
import { useLanguage } from '#web/kit/i18n/texts.ts';
import { useStore } from '#web/kit/store.ts';
import { session } from '#web/patient/session/session.ts';

/** Everything a card says about a request, in the patient's language and the hospital's time. */
export type RequestWords = {
  title: string;
  state: PatientState;
  /** The sentence of the state, always true and never only hopeful. */
  lead: string;
  /** Who has it, in the few words of a key. */
  taken: string;
  /** When it was last asked for again, then whether that was passed on. */
  repeated: string[];
  /** Where it is brought, and how long it usually takes. */
  usual: string;
  /** How long it has taken so far. */
  waited: string;
  /** What the patient answered or noted, in the words of the key that was chosen. */
  said: string;
  at: (instant: string | null) => string;
};

/** The words of `request` as they are true now; renewed every half minute. */
export function useWords(request: HelpRequestForStay): RequestWords {
  const { t } = useTranslation('patient');
  const language = useLanguage();
  const now = useClock(30_000);
  const timeZone = useTimeZone();
  const state = patientState(request, now);
  const isUnderWay = !['done', 'canceled', 'planned'].includes(state);
  const at = (instant: string | null) => (instant ? clockTime(instant, language, timeZone) : '');
  const titles = request.items.map(({ title, quantity }) =>
    quantity > 1 ? `${textIn(title, language)} × ${number(quantity, language)}` : textIn(title, language),
  );
  const said = request.items.flatMap(({ answer, answer_label, note }) => [
    answer_label ? textIn(answer_label, language) : answer,
    note,
  ]);
  return {
    title: titles.join(', '),
    state,
    lead: lead(),
    taken: taken(),
    repeated: repeated(),
    usual: usual(),
    waited: waited(),
    said: said.filter(Boolean).join(' · '),
    at,
  };

  function coming(): string {
    const name = request.accepted_by?.name;
    return name ? t('requests.accepted', { name }) : t('requests.accepted_someone');
  }

  function taken(): string {
    const name = request.accepted_by?.name;
    return name ? t('services.taken_by', { name }) : t('requests.step_accepted');
  }

  function lead(): string {
    if (state === 'accepted') return coming();
    if (state === 'planned')
      return t('requests.planned', { time: dayAndTime(request.wanted_at ?? request.due_at, now, language, timeZone) });
    if (state === 'canceled' && request.canceled_by !== 'patient' && request.cancel_reason)
      return t('requests.canceled_because', { reason: reasonWords(request.cancel_reason) });
    return t(`requests.${state}`);
  }

  function reasonWords(reason: string): string {
    if (reason === 'stay_ended') return t('reason.stay_ended');
    if (reason === 'service_blocked') return t('services.blocked');
    const ready = staffReason(reason);
    return ready ? t(`reason.${ready}`) : reason;
  }

  /** Beside "nobody is on duty", "cannot reach anyone" or "not received" it would say more than is known. */
  function wasToldAgain(): boolean {
    return !request.repeat_pending && !saysPressButton(state);
  }

  function repeated(): string[] {
    if (!request.repeated_at || !isUnderWay) return [];
    const asked = t('requests.asked_again', { time: at(request.repeated_at) });
    return wasToldAgain() ? [asked, t('requests.told_again')] : [asked];
  }

  function usual(): string {
    if (!isUnderWay) return '';
    const range = request.usual_minutes;
    const time = range
      ? isolated(minutesRange(range, language, 'long'))
      : duration(request.response_minutes * 60_000, language);
    const places = robotPlaces(request).map((place) => t(`requests.delivery_${place}`));
    return [...places, ...(isBroken(state) ? [] : [t('requests.promise', { time })])].join(' ');
  }

  function waited(): string {
    const waitedMs = now - Date.parse(request.due_at);
    if (!isUnderWay || waitedMs < 60_000) return '';
    return t('requests.waited', { time: duration(waitedMs, language) });
  }
}

/** Where the robot brings it, as far as that was asked for. */
function robotPlaces({ accepted_by, items }: HelpRequestForStay) {
  if (accepted_by?.kind !== 'robot') return [];
  return [...new Set(items.map(({ place }) => place).filter((place) => place !== null))];
}

/** The state in the few words that a key has room for, with the time or the name that belongs to it. */
export type KeyWords = Pick<RequestWords, 'title' | 'state' | 'lead'> & { short: string };

export function useKeyWords(request: HelpRequestForStay): KeyWords {
  const { t } = useTranslation('patient');
  const { title, state, lead, taken, at } = useWords(request);
  return { title, state, lead, short: short() };

  function short(): string {
    if (state === 'sent') return t('services.sent_at', { time: at(request.submitted_at) });
    if (state === 'received') return `${t('requests.step_received')} ${at(request.received_at)}`;
    if (state === 'accepted' || state === 'late_asked') return taken;
    // The whole sentence, with the red call button, stands on the card of what is furthest behind.
    if (state === 'looking' || state === 'not_received' || state === 'unreachable' || state === 'nobody')
      return t(`requests.step_${state}`);
    return lead;
  }
}

/** What `<bdi>` does, within a sentence: the range keeps its own direction. */
const isolated = (text: string) => `\u2068${text}\u2069`;

/** Whether the sentence of the state asks to press the red call button. */
export function saysPressButton(state: PatientState): boolean {
  return ['nobody', 'unreachable', 'not_received'].includes(state);
}

/** Whether naming the usual time would be a hope only. */
function isBroken(state: PatientState): boolean {
  return saysPressButton(state) || ['looking', 'late_asked'].includes(state);
}

/** The hospital's time zone; before anybody is signed in, the server's time as it is. */
export function useTimeZone(): string {
  return useStore(session, (bed) => bed?.user.hospital.time_zone ?? 'UTC');
}
