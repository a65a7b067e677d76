import type { Duplex } from 'node:stream';
import type { RealtimeLimits } from '#server/platform/realtime/options.ts';

type Limits = Pick<RealtimeLimits, 'socketsPerAddress' | 'strangerSockets' | 'strangerWaitMs'>;
type Waiting = { stream: Duplex; since: number; open(refused: boolean): void };
type Place = { signed: number; strangers: number; waiting: Waiting[] };

/**
 * How many sockets each address has. Those that nobody has vouched for yet are counted apart, so that handshakes of
 * strangers take no place of a ward behind the same address. A burst after a power cut is not refused: what finds no
 * place waits until one before it has signed or gone, and is turned away when that takes too long.
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
    if (place.strangers < this.limits.strangerSockets) waiting.open(false);
    else if (place.waiting.length >= this.limits.socketsPerAddress) waiting.open(true);
    else place.waiting.push(waiting);
  }

  opened(address: string): void {
    this.placeOf(address).strangers += 1;
  }

  /** A stranger has signed; false when the address has too many already. */
  signed(address: string): boolean {
    const place = this.placeOf(address);
    place.strangers -= 1;
    place.signed += 1;
    this.next(place);
    return place.signed <= this.limits.socketsPerAddress;
  }

  closed(address: string, isSigned: boolean): void {
    const place = this.placeOf(address);
    if (isSigned) place.signed -= 1;
    else place.strangers -= 1;
    this.next(place);
    if (place.signed + place.strangers + place.waiting.length === 0) this.places.delete(address);
  }

  /** Turns those away that have waited too long. */
  sweep(now: number): void {
    for (const place of this.places.values()) {
      const late = place.waiting.filter(({ since }) => now - since >= this.limits.strangerWaitMs);
      place.waiting = place.waiting.filter((each) => !late.includes(each));
      for (const each of late) each.open(true);
    }
  }

  // One whose peer has gone meanwhile takes no place.
  private next(place: Place): void {
    while (place.strangers < this.limits.strangerSockets) {
      const waiting = place.waiting.shift();
      if (!waiting) return;
      if (!waiting.stream.destroyed) waiting.open(false);
    }
  }

  private placeOf(address: string): Place {
    const known = this.places.get(address);
    if (known) return known;
    const place: Place = { signed: 0, strangers: 0, waiting: [] };
    this.places.set(address, place);
    return place;
  }
}
