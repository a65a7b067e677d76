import { expect, type Page } from '@playwright/test';
import type { MessageForStay } from '#shared/messages/message.schemas.ts';
import { bearer, sessionOf } from '../../patient/patient.ts';

type Written = { text: string; language?: string; phrase?: string };

/** What the device of a bed that is signed in writes to the nurses. */
export async function writeFromBed(bed: Page, { text, language = 'de', phrase }: Written): Promise<MessageForStay> {
  const { token, user } = await sessionOf(bed);
  const answer = await bed.request.post('/api/de/bed/messages', {
    headers: bearer(token),
    data: {
      ...{ id: crypto.randomUUID(), stay_id: user.stay.id, text, language, written_at: new Date().toISOString() },
      ...(phrase ? { phrase } : {}),
    },
  });
  expect(answer.status()).toBe(201);
  return ((await answer.json()) as { data: MessageForStay }).data;
}

/** The thread as the bed reads it. */
export async function threadAtBed(bed: Page): Promise<MessageForStay[]> {
  const { token } = await sessionOf(bed);
  const answer = await bed.request.get('/api/de/bed/messages', { headers: bearer(token) });
  return ((await answer.json()) as { data: MessageForStay[] }).data;
}

/** The bed says that it has shown and opened everything. */
export async function readAtBed(bed: Page, read: number): Promise<void> {
  const { token } = await sessionOf(bed);
  const data = { received: read, read };
  const answer = await bed.request.post('/api/de/bed/messages/read', { headers: bearer(token), data });
  expect(answer.ok()).toBe(true);
}

/** Who is answering, as the bed reads it. */
export async function answeringAtBed(bed: Page): Promise<string | null> {
  const { token } = await sessionOf(bed);
  const answer = await bed.request.get('/api/de/bed/messages', { headers: bearer(token) });
  return (
    ((await answer.json()) as { meta: { answering: { name: string | null } | null } }).meta.answering?.name ?? null
  );
}
