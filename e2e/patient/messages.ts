import type { APIRequestContext, Page } from '@playwright/test';
import { bearer } from './patient.ts';

/** What a nurse does in the thread of a stay, by calls of her session. */
export type Nurse = {
  say(sent: { text: string; phrase?: string; minutes?: number }): Promise<void>;
  read(number: number): Promise<void>;
  answering(): Promise<void>;
  thread(): Promise<{ text: string; phrase: string | null; received_at: string | null; read_at: string | null }[]>;
};

export function nurseOf(request: APIRequestContext, token: string, stay: string): Nurse {
  const at = `/api/de/staff/threads/${stay}`;
  const post = async (path: string, data: object) => {
    const answer = await request.post(`${at}/${path}`, { headers: bearer(token), data });
    if (!answer.ok()) throw new Error(`${path}: ${answer.status()} ${await answer.text()}`);
  };
  return {
    say: (sent) =>
      post('messages', {
        ...{ id: crypto.randomUUID(), language: 'de', written_at: new Date().toISOString() },
        ...sent,
      }),
    read: (number) => post('read', { received: number, read: number }),
    answering: () => post('answering', {}),
    async thread() {
      const answer = await request.get(`${at}/messages`, { headers: bearer(token) });
      return ((await answer.json()) as { data: Awaited<ReturnType<Nurse['thread']>> }).data;
    },
  };
}

/** The hospital has named the service of this title for a need. */
export async function mapNeed(page: Page, need: string, title: string): Promise<void> {
  await page.route('**/bed/needs', async (route) => {
    const { authorization = '' } = route.request().headers();
    const answer = await page.request.get('/api/de/bed/services', { headers: { authorization } });
    const { data } = (await answer.json()) as { data: { id: string; title: Record<string, string> }[] };
    const service = data.find((one) => one.title.de === title);
    await route.fulfill({ json: { data: service ? [{ need, service_id: service.id }] : [] } });
  });
}
