import type { PushPayload } from '#shared/notifications/push-payload.ts';
import type { Group } from './push/group.ts';

/** The part of a service worker's world that we use; TypeScript's DOM types lack it. */
export type WorkerScope = {
  addEventListener(type: 'install' | 'activate', listener: (event: Lasting) => void): void;
  addEventListener(type: 'fetch', listener: (event: Asked) => void): void;
  addEventListener(type: 'push', listener: (event: Pushed) => void): void;
  addEventListener(type: 'notificationclick', listener: (event: Clicked) => void): void;
  addEventListener(type: 'pushsubscriptionchange', listener: (event: Resubscribed) => void): void;
  skipWaiting(): Promise<void>;
  location: { origin: string };
  registration: {
    showNotification(title: string, options: ShownOptions): Promise<void>;
    getNotifications(filter?: { tag: string }): Promise<Shown[]>;
    pushManager: { subscribe(options: unknown): Promise<unknown> };
  };
  /** Lacks the number on the icon where the platform has none. */
  navigator: { clearAppBadge?(): Promise<void>; onLine?: boolean };
  clients: {
    matchAll(filter: { type: 'window'; includeUncontrolled: true }): Promise<OpenPage[]>;
    openWindow(url: string): Promise<unknown>;
  };
};

/** What a notification is shown with; TypeScript's DOM types lack what only a worker may set. */
export type ShownOptions = NotificationOptions & {
  renotify?: boolean;
  actions?: { action: string; title: string }[];
  data: Group;
};

/** A notification on the device, ours alone; an earlier release has put the push itself into it. */
type Shown = { data: Group | PushPayload; close(): void };

/** A page of any app of this origin. */
type OpenPage = {
  url: string;
  focus(): Promise<unknown>;
  navigate(url: string): Promise<unknown>;
  postMessage(message: unknown): void;
};

type Pushed = Lasting & { data: { json(): unknown } | null };
type Clicked = Lasting & { action: string; notification: Shown };
type Resubscribed = Lasting & { oldSubscription?: { options: unknown } | null };

/** An event that is over once `work` is. */
type Lasting = Event & { waitUntil(work: Promise<unknown>): void };

/** A page asks for something; what nobody answers goes to the network as if there were no worker. */
type Asked = Event & { request: Request; respondWith(answer: Promise<Response>): void };
