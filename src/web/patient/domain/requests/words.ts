import type { TFunction } from 'i18next';
import { textIn } from '#shared/kernel/texts.ts';
import type { LanguageCode } from '#shared/locales/languages.ts';
import { staffReason } from '#shared/requests/cancel-reasons.ts';
import { type PatientState, patientState } from '#shared/requests/patient-state.ts';
import type { HelpRequestForStay } from '#shared/requests/request.schemas.ts';
import { clockTime, dayAndTime, duration, minutesRange, number } from '#web/kit/i18n/format.ts';

/** Everything a card says about a request, in the patient's language and the hospital's time. */
export type RequestWords = {
  title: string;
  state: PatientState;
  /** The sentence of the state, always true and never only hopeful. */
  lead: string;
  /** Who has it, in the few words of a key. */
  taken: string;
  /** The first name, or the role where the hospital shows no names (setting `accepter_shown`). */
  who: string;
  /** Who had it when it was done; empty where nobody had. */
  doneWith: string;
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

/** The language of the words, the server's time in milliseconds, and the hospital's time zone. */
export type WordsContext = { t: TFunction<'patient'>; language: LanguageCode; now: number; timeZone: string };

/** As of when what is shown is, with its day where that is not today: a page may be opened without a network days later. */
export function asOfWords(at: number, { t, language, now, timeZone }: WordsContext): string {
  return t('requests.as_of', { time: dayAndTime(new Date(at).toISOString(), now, language, timeZone) });
}

/** The words of `request` as they are true at that time. */
export function wordsOf(request: HelpRequestForStay, { t, language, now, timeZone }: WordsContext): RequestWords {
  const state = patientState(request, now);
  const isUnderWay = !['done', 'canceled', 'planned'].includes(state);
  const at = (instant: string | null) => (instant ? clockTime(instant, language, timeZone) : '');
  const estimate = estimateWords();
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
    taken: t('services.taken_by', { name: who() }),
    who: who(),
    doneWith: request.accepted_by?.kind === 'employee' ? t('requests.done_with', { name: who() }) : '',
    repeated: repeated(),
    usual: usual(),
    waited: waited(),
    said: said.filter(Boolean).join(' · '),
    at,
  };

  function who(): string {
    return request.accepted_by?.name ?? t(`role.${roleWord(request.accepted_by?.role ?? null)}`);
  }

  /** What whoever has it said, and when; nothing once these minutes are over. */
  function estimateWords(): string {
    const said = request.estimate;
    if (!said || now >= Date.parse(said.until)) return '';
    const minutes = duration(said.minutes * 60_000, language);
    return t('requests.estimate', { name: who(), minutes, time: at(said.said_at) });
  }

  function lead(): string {
    if (state === 'accepted') return estimate || t('requests.accepted', { name: who() });
    if (state === 'planned')
      return t('requests.planned', { time: dayAndTime(request.wanted_at ?? request.due_at, now, language, timeZone) });
    if (state === 'canceled' && request.canceled_by !== 'patient' && request.cancel_reason)
      return t('requests.canceled_because', { reason: reasonWords(request.cancel_reason, t) });
    return t(`requests.${state}`);
  }

  /** Beside "nobody is on duty", "cannot reach anyone" or "not received" it would say more than is known. */
  function wasNotifiedAgain(): boolean {
    return !request.repeat_pending && !asksForCallButton(state);
  }

  function repeated(): string[] {
    if (!request.repeated_at || !isUnderWay) return [];
    const asked = t('requests.asked_again', { time: at(request.repeated_at) });
    return wasNotifiedAgain() ? [asked, t('requests.notified_again')] : [asked];
  }

  function usual(): string {
    if (estimate || !isUnderWay) return state === 'accepted' ? '' : estimate;
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

/** Why it was canceled, in the patient's language where that is one of the reasons known here. */
export function reasonWords(reason: string, t: TFunction<'patient'>): string {
  if (reason === 'stay_ended') return t('reason.stay_ended');
  if (reason === 'service_blocked') return t('services.blocked');
  const ready = staffReason(reason);
  return ready ? t(`reason.${ready}`) : reason;
}

const namedRoles = ['nurse', 'doctor', 'service'] as const;

/** The roles that a patient knows by a word; whoever has another one is of the team. */
export function roleWord(named: string | null): (typeof namedRoles)[number] | 'other' {
  return namedRoles.find((role) => role === named) ?? 'other';
}

/** Where the robot brings it, as far as that was asked for. */
function robotPlaces({ accepted_by, items }: HelpRequestForStay) {
  if (accepted_by?.kind !== 'robot') return [];
  return [...new Set(items.map(({ place }) => place).filter((place) => place !== null))];
}

/** The state in the few words that a key has room for, with the time or the name that belongs to it. */
export type KeyWords = Pick<RequestWords, 'title' | 'state' | 'lead' | 'who'> & { short: string };

export function keyWordsOf(request: HelpRequestForStay, context: WordsContext): KeyWords {
  const { t } = context;
  const { title, state, lead, taken, who, at } = wordsOf(request, context);
  return { title, state, lead, who, short: short() };

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
export function asksForCallButton(state: PatientState): boolean {
  return ['nobody', 'unreachable', 'not_received'].includes(state);
}

/** Whether naming the usual time would be a hope only. */
function isBroken(state: PatientState): boolean {
  return asksForCallButton(state) || ['looking', 'late_asked'].includes(state);
}
