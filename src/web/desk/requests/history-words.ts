import type { TFunction } from 'i18next';
import { textIn } from '#shared/kernel/texts.ts';
import type { LanguageCode } from '#shared/locales/languages.ts';
import { releaseReasons, staffReason } from '#shared/requests/cancel-reasons.ts';
import { minutesSaid } from '#shared/requests/estimate.ts';
import { isStepName } from '#shared/requests/history-steps.ts';
import type { Circle } from '#shared/requests/reaching/circles.ts';
import type { HistoryLine } from '#shared/requests/request.schemas.ts';
import type { Tone } from '#web/kit/progress-track/progress-of.ts';

type T = TFunction<'desk'>;

/** Steps that read otherwise by why they were taken. */
const because: Partial<Record<string, BecauseKey>> = {
  'escalate assigned': 'history.escalate_assigned',
  'escalate department': 'history.escalate_department',
  'escalate hospital': 'history.escalate_hospital',
  'escalate charge': 'history.escalate_charge',
  'escalate none': 'history.escalate_none',
  'escalate again': 'history.escalate_again',
  'escalate repeated': 'history.escalate_repeated',
  'give_back off_duty': 'history.give_back_off_duty',
  'give_back unreachable': 'history.give_back_unreachable',
  'give_back late': 'history.give_back_late',
  'give_back moved': 'history.give_back_moved',
};
type BecauseKey =
  | `history.escalate_${Circle | 'none' | 'again' | 'repeated'}`
  | `history.give_back_${'off_duty' | 'unreachable' | 'late' | 'moved'}`;

/**
 * "Niemand hat angenommen: ganze Station gerufen (4 Geräte, 2 haben es gezeigt)": one step as a sentence, with who took
 * it. A step that this version does not know shows by its name.
 */
export function historyWords(line: HistoryLine, t: T, language: LanguageCode): string {
  const { phones } = line;
  const words = withReason(line, stepWords(line, t, language), t);
  if (!phones) return words;
  const shown = phones.shown === 0 ? t('history.shown_by_none') : t('history.shown_by', { count: phones.shown });
  return t('history.called', { words, phones: t('history.phones', { count: phones.called }), shown });
}

function stepWords(line: HistoryLine, t: T, language: LanguageCode): string {
  const actor = line.actor_kind === 'employee' ? null : t(`history.${line.actor_kind}`);
  const name = line.actor_name ?? actor ?? t('history.employee');
  const { step } = line;
  if (!isStepName(step)) return t('history.other', { name, step });
  if (step === 'share' && line.shared_with) {
    return t('history.share_with', { name, target: textIn(line.shared_with, language) });
  }
  const minutes = minutesSaid(line.reason);
  if (minutes && step === 'accept') return t('history.accept_in', { name, minutes });
  if (minutes && step === 'estimate') return t('history.estimate', { name, minutes });
  const reason = because[`${step} ${line.reason}`];
  return reason ? t(reason) : t(`history.${step}`, { name });
}

/** Why it was let go, canceled or reopened: by a code in the reader's language, or as a person wrote it. */
function withReason({ step, reason }: HistoryLine, words: string, t: T): string {
  if (reason === null || !['release', 'cancel', 'reopen'].includes(step)) return words;
  const known = step === 'release' ? releaseReasons.find((each) => each === reason) : undefined;
  return t('history.because', { words, reason: known ? t(`release.reason_${known}`) : reasonWords(reason, t) });
}

const tones: Record<string, Tone> = {
  pending: 'waiting',
  accepted: 'accepted',
  shared: 'waiting',
  done: 'done',
  canceled: 'off',
};

/** The colour of the lamp at a step. */
export function historyTone(line: Pick<HistoryLine, 'to'>): Tone {
  return tones[line.to] ?? 'off';
}

const failures: readonly string[] = ['escalate', 'step_missed', 'unreceived', 'patient_notified', 'warn_unreachable'];

/** Whether nobody took it or nothing showed it: such a step reads in red. */
export function wentWrong({ step }: Pick<HistoryLine, 'step'>): boolean {
  return failures.includes(step);
}

const codes = ['undone', 'not_needed', 'stay_ended', 'service_blocked', 'by_staff'] as const;

/** Why it was canceled: a code of ours in words, or what a person wrote. */
export function reasonWords(reason: string, t: T): string {
  const ready = staffReason(reason);
  if (ready) return t(`cancel.reason_${ready}`);
  const code = codes.find((known) => known === reason);
  return code ? t(`reason.${code}`) : reason;
}
