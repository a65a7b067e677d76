import type { APIRequestContext } from '@playwright/test';
import { services } from '#shared/areas/services.ts';
import type { Need } from '#shared/phrases/phrase-row.ts';
import type { Hospital, HospitalFactory } from '../hospital.ts';
import { panelOf } from './panel-calls.ts';
import { bearer } from './patient.ts';

/** What a nurse does in the thread of a stay, by calls of her session. */
export type Nurse = {
  say(sent: { text: string; phrase?: string; minutes?: number }): Promise<void>;
  thread(): Promise<{ text: string; phrase: string | null; received_at: string | null; read_at: string | null }[]>;
};

export function nurseOf(request: APIRequestContext, token: string, stay: string): Nurse {
  const at = `/api/de/staff/threads/${stay}/messages`;
  return {
    async say(sent) {
      const written = { id: crypto.randomUUID(), language: 'de', written_at: new Date().toISOString() };
      const answer = await request.post(at, { headers: bearer(token), data: { ...written, ...sent } });
      if (!answer.ok()) throw new Error(`${answer.status()} ${await answer.text()}`);
    },
    async thread() {
      const answer = await request.get(at, { headers: bearer(token) });
      return ((await answer.json()) as { data: Awaited<ReturnType<Nurse['thread']>> }).data;
    },
  };
}

type Named = { need: Need; service: keyof Hospital['services'] };

/** Zoe, from now on the hospital's administrator, names in the panel the service that is offered for a need. */
export async function mapNeed(
  request: APIRequestContext,
  hospital: Hospital,
  hospitals: HospitalFactory,
  { need, service }: Named,
): Promise<void> {
  const panel = await panelOf(request, hospital, hospitals, 'Zoe');
  await panel.change(services, hospital.services[service], 1, { needs: [need] }); // 1: nobody has changed it yet
}
