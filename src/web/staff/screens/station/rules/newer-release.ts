import type { Station } from '#shared/station/station.schemas.ts';
import type { LinkState } from '#web/kit/live/link-state.ts';
import { displayRows } from './display-rows.ts';

/** Longer than the longest signal: so long after one began, none sounds any more. */
const signalMs = 10_000;

/** The hashed script with which a page starts, as its text names it; null where it names none, as in development. */
export function entryOf(page: string): string | null {
  return /<script[^>]*\ssrc="(\/assets\/[^"]+\.js)"/.exec(page)?.[1] ?? null;
}

/** The same of the page that is shown. */
export function ownEntry(page: Document): string | null {
  return page.querySelector('script[src^="/assets/"]')?.getAttribute('src') ?? null;
}

type Moment = {
  station: Pick<Station, 'requests'> | undefined;
  link: LinkState;
  /** Milliseconds since a signal began here; null when none has. */
  sinceSignal: number | null;
  /** Whether somebody is just answering a question on the display. */
  isAsked: boolean;
};

/**
 * Whether the display may load itself anew: not while a signal sounds or would have to sound again, so not while
 * anything waits that is urgent or has reached nobody; not over a dead link; not under somebody's finger.
 */
export function mayLoadAnew({ station, link, sinceSignal, isAsked }: Moment): boolean {
  if (!station || link !== 'connected' || isAsked) return false;
  const { highWaiting, red } = displayRows(station.requests);
  return highWaiting === 0 && red.length === 0 && (sinceSignal === null || sinceSignal >= signalMs);
}
