import { pageAt } from '#shared/kernel/pages.ts';
import type { Release } from './release.ts';

/**
 * What the device keeps of a release: the page and every file that it may ask for. Nothing of a patient is among it.
 */
export class KeptFiles {
  private readonly release: Release;
  private readonly name: string;

  constructor(release: Release) {
    this.release = release;
    this.name = nameOf(release.app) + release.id;
  }

  /** Fetches the release whole, or throws and keeps nothing of it. */
  async fetchAll(): Promise<void> {
    const isKept = await caches.has(this.name); // by a worker that differs from this one in nothing but itself
    try {
      const cache = await caches.open(this.name);
      await cache.addAll(this.release.files);
      await cache.put(this.release.page, await this.fetchPage());
    } catch (error) {
      if (!isKept) await caches.delete(this.name);
      throw error;
    }
  }

  /** Forgets releases that no page is made of any more; the one before stays for the pages that are still open. */
  async deleteOld(): Promise<void> {
    const others = (await caches.keys()).filter((name) => name.startsWith(nameOf(this.release.app)));
    const before = others.filter((name) => name !== this.name).slice(0, -1); // in the order in which they were made
    await Promise.all(before.map((name) => caches.delete(name)));
  }

  /** A file of this release or of the one before. Its name holds a hash of it, so it is never the wrong one. */
  async file(request: Request): Promise<Response | undefined> {
    return caches.match(request, { ignoreVary: true });
  }

  /** The page for an address; one that the app does not know is "not found" without the server as well. */
  async page(path: string): Promise<Response | undefined> {
    const kept = await caches.match(this.release.page, { cacheName: this.name, ignoreVary: true });
    if (!kept || pageAt(path).known) return kept;
    return new Response(kept.body, { status: 404, headers: kept.headers });
  }

  /** The page is not hashed, so it is looked at: while servers change over it may be another release's. */
  private async fetchPage(): Promise<Response> {
    const page = await fetch(this.release.page, { cache: 'reload' });
    const text = await page.clone().text();
    if (!page.ok || !text.includes(this.release.entry))
      throw new Error('The server sends the page of another release.');
    return page;
  }
}

const nameOf = (app: string) => `${app}.release.`;
