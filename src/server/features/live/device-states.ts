import { sql } from 'kysely';
import { heardFromDevice } from '#server/features/devices/device.actions.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Log } from '#server/platform/log.ts';
import type { Echoing } from '#server/platform/realtime/echoes.ts';
import type { Ticker } from '#server/platform/realtime/options.ts';
import { acrossHospitals } from '#server/platform/tx/across-hospitals.ts';
import type { InHospital } from '#server/platform/tx/in-hospital.ts';
import type { Db, Tx } from '#server/platform/tx/tx.ts';
import { timing } from '#shared/requests/timing.ts';

type Needs = { db: Db; inHospital: InHospital; clock: Clock; ticker: Ticker; log: Log; processId: string };

/** What a device is now, and since when. */
type Change = { hospital: string; echoing: Echoing; at: Date };

/**
 * One row per device says whether it answers now, is hidden or silent, and on which process; written on change only.
 * Of several changes of one device that come while one is being written, the last is written. What the database did
 * not take is tried again until it does: a device that died while it was away would count as reached for ever.
 */
export class DeviceStates {
  private readonly needs: Needs;
  private readonly waiting = new Map<string, Change>();
  /** Processes whose devices are not silent yet, each with the time at which it was lost. */
  private readonly lostAt = new Map<string, Date>();
  private writing: Promise<void> | null = null;
  private readonly stopRetrying: () => void;

  constructor(needs: Needs) {
    this.needs = needs;
    this.stopRetrying = needs.ticker.every(timing.deliveryRetrySeconds.first * 1000, () => this.begin());
  }

  changed(hospital: string, echoing: Echoing): void {
    this.waiting.set(echoing.id, { hospital, echoing, at: this.needs.clock.now() });
    this.begin();
  }

  /** Another process does not beat any more. */
  lost(processId: string): void {
    this.lostAt.set(processId, this.needs.clock.now());
    this.begin();
  }

  /** A process that is gone answers no device any more; those that reached another one meanwhile are left alone. */
  async silence(processId: string, heardUntil = this.needs.clock.now()): Promise<void> {
    await acrossHospitals(this.needs, 'process lost', async (tx) => {
      await tx.db
        .updateTable('device')
        .set({ state: 'silent', is_audio_running: false, process_id: null, last_echo_at: lastForeground(heardUntil) })
        .where('process_id', '=', processId)
        .where('state', '<>', 'silent')
        .where('kind', 'not in', ['ward_tablet', 'station'])
        .execute();
      await silenceWardDevices(tx, processId, heardUntil);
    });
  }

  /** At the start: whatever a process that does not beat any more left behind. */
  async silenceLost(): Promise<void> {
    const { db } = this.needs;
    const left = await db
      .selectFrom('process')
      .select(['id', 'beat_at'])
      .where('beat_at', '<', this.aliveFrom())
      .limit(100)
      .execute();
    for (const { id, beat_at } of left) await this.silence(id, beat_at);
  }

  /** Waits until what was noted is written, or has failed for now. */
  async settled(): Promise<void> {
    await this.writing;
  }

  /** Nothing is tried again after that. */
  async stop(): Promise<void> {
    this.stopRetrying();
    await this.settled();
  }

  private begin(): void {
    if (this.waiting.size === 0 && this.lostAt.size === 0) return;
    this.writing ??= this.write().finally(() => {
      this.writing = null;
    });
  }

  private async write(): Promise<void> {
    const failed = new Map<string, Change>();
    for (const [id, change] of this.waiting) {
      this.waiting.delete(id);
      try {
        await this.save(change);
      } catch (error) {
        this.needs.log.warn({ err: error, device: id }, 'the state of a device could not be written');
        failed.set(id, change);
      }
    }
    for (const [id, change] of failed) if (!this.waiting.has(id)) this.waiting.set(id, change);
    for (const [process, at] of this.lostAt) await this.silenceOf(process, at);
  }

  private async silenceOf(process: string, at: Date): Promise<void> {
    try {
      const beatAt = await this.lastBeat(process);
      const isBack = beatAt !== null && beatAt > at;
      if (!isBack && beatAt !== null && beatAt > this.aliveFrom()) return; // asked again at the next try
      if (!isBack) await this.silence(process, at);
      this.lostAt.delete(process);
    } catch (error) {
      this.needs.log.warn({ err: error, process }, 'devices of a lost process stand as they were');
    }
  }

  /** One that only could not be heard, as after a restart of the database, still beats and writes for its devices itself. */
  private async lastBeat(process: string): Promise<Date | null> {
    const row = await this.needs.db
      .selectFrom('process')
      .select('beat_at')
      .where('id', '=', process)
      .executeTakeFirst();
    return row?.beat_at ?? null;
  }

  /** A process whose last beat is older is gone. */
  private aliveFrom(): Date {
    return new Date(this.needs.clock.now().getTime() - timing.processSilentSeconds * 1000);
  }

  private async save({ hospital, echoing: { id, state, audio }, at }: Change): Promise<void> {
    const caller = { hospital, actor: { kind: 'system', reason: 'echo' } as const };
    const { processId } = this.needs;
    const isSilent = state === 'silent';
    await this.needs.inHospital(caller, async (tx) => {
      const row = tx.db.updateTable('device').where('id', '=', id);
      // Silent here is silent only if no other process hears it.
      if (isSilent) {
        await row
          .where('process_id', '=', processId)
          .set({ state, is_audio_running: false, process_id: null, last_echo_at: lastForeground(at) })
          .execute();
      } else {
        const heard = await row
          .set({ state, is_audio_running: audio, process_id: processId, last_echo_at: at })
          .returning('kind')
          .executeTakeFirst();
        if (heard?.kind === 'ward_tablet' || heard?.kind === 'station') await heardFromDevice(tx, id);
      }
    });
  }
}

/**
 * When a device that falls silent was last heard in the foreground, since the row is not written for each echo: it
 * counted as foreground until now, so no earlier than the age at which an echo stops counting. A hidden one keeps its own.
 */
function lastForeground(until: Date) {
  const heard = new Date(until.getTime() - timing.foregroundEchoSeconds * 1000);
  return sql<Date>`case when state = 'foreground' then greatest(last_echo_at, ${heard}) else last_echo_at end`;
}

/**
 * A ward tablet or station was heard until its process went, and has from then on to come back to another before it
 * is dead. One that was asleep stays asleep: it will not say so again.
 */
async function silenceWardDevices(tx: Tx, processId: string, heardUntil: Date): Promise<void> {
  const isAsleep = sql<boolean>`state = 'hidden'`;
  await tx.db
    .updateTable('device')
    .set({
      state: sql<'hidden' | 'silent'>`case when ${isAsleep} then state else 'silent' end`,
      last_echo_at: sql<Date>`case when ${isAsleep} then last_echo_at else ${heardUntil}::timestamptz end`,
      ...{ is_audio_running: false, process_id: null },
    })
    .where('process_id', '=', processId)
    .where('state', '<>', 'silent')
    .where('kind', 'in', ['ward_tablet', 'station'])
    .execute();
}
