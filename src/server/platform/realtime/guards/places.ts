import type { Duplex } from 'node:stream';
import type { RealtimeLimits } from '#server/platform/realtime/options.ts';

type Limits = Pick<RealtimeLimits, 'socketsPerAddress' | 'strangerSockets' | 'strangerWaitMs' | 'strangerAgeMs'>;
type Waiting = { stream: Duplex; since: number; open(refused: boolean): void };
/** A socket that nobody has vouched for yet. */
type Stranger = { readonly openedAt: number; refuse(code: number, reason: string): void };
/** Strangers stand in the order of their opening. */
type Place = { signed: number; strangers: Set<Stranger>; waiting: Waiting[] };

/**
 * How many sockets each address has. Those that nobody has vouched for yet are counted apart, so that handshakes of
 * strangers take no place of a ward behind the same address. A burst after a power cut is not refused: what finds no
 * place waits until one before it has signed or gone, or has been a stranger for too long and must give its place up,
 * the oldest first; it is turned away when that takes too long.
 */
export class Places {
  private readonly limits: Limits;
  private readonly places = new Map<string, Place>();

  constructor(limits: Limits) {
    this.limits = limits;
  }

  /** How many handshakes wait. */
  get waiting(): number {
    return [...this.places.values()].reduce((sum, { waiting }) => sum + waiting.length, 0);
  }

  /** Calls `open` now, or once there is a place; `refused` when there will be none. */
  admit(address: string, waiting: Waiting): void {
    const place = this.placeOf(address);
    if (place.strangers.size < this.limits.strangerSockets) waiting.open(false);
    else if (place.waiting.length >= this.limits.socketsPerAddress) waiting.open(true);
    else {
      place.waiting.push(waiting);
      this.ageOut(place, waiting.since);
    }
  }

  opened(address: string, stranger: Stranger): void {
    this.placeOf(address).strangers.add(stranger);
  }

  /** A stranger has signed; false when the address has too many already. */
  signed(address: string, stranger: Stranger): boolean {
    const place = this.placeOf(address);
    place.strangers.delete(stranger);
    place.signed += 1;
    this.next(place);
    return place.signed <= this.limits.socketsPerAddress;
  }

  closed(address: string, socket: Stranger): void {
    const place = this.placeOf(address);
    if (!place.strangers.delete(socket)) place.signed -= 1;
    this.next(place);
    if (place.signed + place.strangers.size + place.waiting.length === 0) this.places.delete(address);
  }

  /** Gives places of old strangers to those that wait, and turns away who has waited too long. */
  sweep(now: number): void {
    for (const place of this.places.values()) {
      this.ageOut(place, now);
      const late = place.waiting.filter(({ since }) => now - since >= this.limits.strangerWaitMs);
      place.waiting = place.waiting.filter((each) => !late.includes(each));
      for (const each of late) each.open(true);
    }
  }

  /** One place for each that waits, as far as there are strangers so old. Each that is closed lets the next one in. */
  private ageOut(place: Place, now: number): void {
    for (const stranger of [...place.strangers].slice(0, place.waiting.length)) {
      if (now - stranger.openedAt < this.limits.strangerAgeMs) return;
      stranger.refuse(4100, 'Unsigned for too long');
    }
  }

  // One whose peer has gone meanwhile takes no place.
  private next(place: Place): void {
    while (place.strangers.size < this.limits.strangerSockets) {
      const waiting = place.waiting.shift();
      if (!waiting) return;
      if (!waiting.stream.destroyed) waiting.open(false);
    }
  }

  private placeOf(address: string): Place {
    const known = this.places.get(address);
    if (known) return known;
    const place: Place = { signed: 0, strangers: new Set(), waiting: [] };
    this.places.set(address, place);
    return place;
  }
}
