import type { TFunction } from 'i18next';
import { staffReason } from '#shared/requests/cancel-reasons.ts';
import type { HistoryLine } from '#shared/requests/request.schemas.ts';
import type { Tone } from '#web/kit/cord/cord-of.ts';

const steps = [
  'submit',
  'repeat',
  'accept',
  'done',
  'undo_done',
  'cancel',
  'reopen',
  'decline',
  'share',
  'release',
  'hand_over',
  'take_over',
  'give_back',
  'escalate',
  'step_missed',
  'unheard',
  'patient_told',
  'remind',
  'ask_still_at_it',
  'still_at_it',
  'warn_unreachable',
] as const;

/** "Anna hat übernommen": one step, with who took it. A step that this version does not know shows by its name. */
export function historyWords(line: HistoryLine, t: TFunction<'staff'>): string {
  const actor = line.actor_kind === 'employee' ? null : t(`history.${line.actor_kind}`);
  const name = line.actor_name ?? actor ?? t('history.employee');
  const step = steps.find((known) => known === line.step);
  return step ? t(`history.${step}`, { name }) : t('history.other', { name, step: line.step });
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

const codes = ['undone', 'not_needed', 'stay_ended', 'service_blocked'] as const;

/** Why it was canceled: a code of ours in words, or what a person wrote. */
export function reasonWords(reason: string, t: TFunction<'staff'>): string {
  const ready = staffReason(reason);
  if (ready) return t(`cancel.reason_${ready}`);
  const code = codes.find((known) => known === reason);
  return code ? t(`reason.${code}`) : reason;
}
