import i18next from 'i18next';
import type { RefusedItem } from '#shared/requests/request.schemas.ts';
import { announce } from '#web/kit/announce.ts';
import type { ApiError } from '#web/kit/http/api-error.ts';
import type { PatientTapped } from './patient-calls.ts';
import { addRefusal, refusals } from './refusals.ts';

/** Says of each item that was left out of an order what it was and why; the others are sent. */
export function addRefusedParts({ id, scope, shown }: PatientTapped, refused: readonly RefusedItem[]): void {
  const parts = refused.map(({ service_id, code, reason }, place) => {
    const { title, icon } = shown.parts?.find((part) => part.service_id === service_id) ?? shown;
    return { id: `${id} ${place}`, scope, shown: { title, icon }, reason: wordsOf(code, reason) };
  });
  const isNew = (part: { id: string }) => !refusals.get().some((known) => known.id === part.id);
  const added = parts.filter(isNew);
  refusals.set((present) => [...present, ...added]);
  for (const { reason } of added) announce(reason);
}

/** An order of which nothing could be taken: each item by itself, where the server named them. */
export function addRefusedOrder(entry: PatientTapped, error: ApiError): void {
  const refused = refusedIn(error.data);
  if (refused.length > 0) addRefusedParts(entry, refused);
  else addRefusal(entry, error);
}

function refusedIn(data: unknown): readonly RefusedItem[] {
  const named = typeof data === 'object' && data !== null && 'refused' in data ? data.refused : null;
  return Array.isArray(named) ? named.filter(isRefused) : [];
}

function isRefused(one: unknown): one is RefusedItem {
  return typeof one === 'object' && one !== null && 'service_id' in one && 'code' in one && 'reason' in one;
}

function wordsOf(code: string, reason: string | null): string {
  if (code === 'service_blocked') return reason ?? i18next.t('patient:services.blocked');
  if (code === 'too_many_open') return i18next.t('patient:basket.too_many');
  return i18next.t(code === 'mixed_service_types' ? 'patient:basket.alone' : 'patient:basket.unavailable');
}
