import type { Page } from '@playwright/test';

/** What the device keeps by name, as text: where something is encrypted its words are not in it. */
export function keptOn(page: Page): Promise<Record<string, string>> {
  return page.evaluate(async () => {
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open('wardbell.answers');
      opening.onsuccess = () => resolve(opening.result);
      opening.onerror = () => reject(opening.error);
    });
    const rows = await new Promise<{ name: string; data: { row?: { data: ArrayBuffer } } }[]>((resolve, reject) => {
      const reading = database.transaction('answer').objectStore('answer').getAll();
      reading.onsuccess = () => resolve(reading.result);
      reading.onerror = () => reject(reading.error);
    });
    database.close();
    const words = (data: { row?: { data: ArrayBuffer } }) =>
      JSON.stringify(data) + new TextDecoder().decode(data.row?.data ?? new ArrayBuffer(0));
    return Object.fromEntries(rows.map(({ name, data }) => [name, words(data)]));
  });
}
