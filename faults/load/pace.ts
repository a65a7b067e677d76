import { setTimeout as pause } from 'node:timers/promises';

const checkMs = 20;

/** How fast devices tap: evenly, at a rate that fits all into the time, and what an outage held up is made up for. */
export class Pace {
  begun = 0;
  private readonly perMs: number;
  private readonly called = new Set<object>();
  private allowed = 0;
  private lookedAt = performance.now();
  private isHeld = false;
  private isOver = false;
  private hurries = false;

  constructor(perSecond: number) {
    this.perMs = perSecond / 1000;
  }

  /** Waits for the next tap of this device; false when no more are wanted. */
  async turn(device: object): Promise<boolean> {
    for (;;) {
      if (this.isOver) return false;
      this.grow();
      if (!this.isHeld && (this.called.delete(device) || this.hurries || this.begun < this.allowed)) {
        this.begun += 1;
        return true;
      }
      await pause(checkMs);
    }
  }

  /** One more of each at once: calls that are under way when a fault comes, and that say who is back after it. */
  volley(devices: readonly object[]): void {
    for (const device of devices) this.called.add(device);
  }

  /** Nothing new begins until `resume`. */
  hold(): void {
    this.isHeld = true;
  }

  resume(): void {
    this.isHeld = false;
  }

  get held(): boolean {
    return this.isHeld;
  }

  get over(): boolean {
    return this.isOver;
  }

  /** What is still wanted as fast as it goes. */
  hurry(): void {
    this.hurries = true;
  }

  end(): void {
    this.isOver = true;
  }

  private grow(): void {
    const now = performance.now();
    if (!this.isHeld) this.allowed += (now - this.lookedAt) * this.perMs;
    this.lookedAt = now;
  }
}
