/** The part of a service worker's world that we use; TypeScript's DOM types lack it. */
export type WorkerScope = {
  addEventListener(type: 'install' | 'activate', listener: (event: Lasting) => void): void;
  addEventListener(type: 'fetch', listener: (event: Asked) => void): void;
  skipWaiting(): Promise<void>;
  location: { origin: string };
};

/** An event that is over once `work` is. */
type Lasting = Event & { waitUntil(work: Promise<unknown>): void };

/** A page asks for something; what nobody answers goes to the network as if there were no worker. */
type Asked = Event & { request: Request; respondWith(answer: Promise<Response>): void };
