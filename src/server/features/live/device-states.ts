import { sql } from 'kysely';
import { heardFromDevice, noteBattery } from '#server/features/devices/device.actions.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Log } from '#server/platform/log.ts';
import type { Echoing } from '#server/platform/realtime/echoes.ts';
import { SparingLog } from '#server/platform/sparing-log.ts';
import type { Ticker } from '#server/platform/ticker.ts';
import { acrossHospitals } from '#server/platform/tx/across-hospitals.ts';
import type { InHospital } from '#server/platform/tx/in-hospital.ts';
import type { Db, Tx } from '#server/platform/tx/tx.ts';
import { timing } from '#shared/kernel/timing.ts';

type Needs = { db: Db; inHospital: InHospital; clock: Clock; ticker: Ticker; log: Log; processId: string };

/** A device that this process hears, and whose hospital it is of. */
type Heard = { hospital: string; echoing: Echoing };

/**
 * What a device is now, and since when. `anew`: said again, which takes no device from the process that it went to.
 * `isAlone`: written by itself.
 */
type Change = Heard & { at: Date; anew?: boolean; isAlone?: boolean };

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
  private heard: () => Heard[] = () => [];
  private writing: Promise<void> | null = null;
  private readonly stopRetrying: () => void;
  private readonly log: SparingLog;

  constructor(needs: Needs) {
    this.needs = needs;
    this.log = new SparingLog(needs.log, needs.ticker);
    this.stopRetrying = needs.ticker.every(timing.deliveryRetrySeconds.first * 1000, () => this.begin());
  }

  changed(hospital: string, echoing: Echoing): void {
    this.waiting.set(echoing.id, { hospital, echoing, at: this.needs.clock.now() });
    this.begin();
  }

  /** Where to ask which devices are in the foreground or hidden here. */
  follow(heard: () => Heard[]): void {
    this.heard = heard;
  }

  /** The others took this process for gone and its devices for silent: whoever still echoes here is announced anew. */
  announceAnew(): void {
    const at = this.needs.clock.now();
    for (const one of this.heard()) {
      const { id } = one.echoing;
      if (!this.waiting.has(id)) this.waiting.set(id, { ...one, at, anew: true });
    }
    this.begin();
  }

  /** Another process does not beat any more. */
  lost(processId: string): void {
    this.lostAt.set(processId, this.needs.clock.now());
    this.begin();
  }

  /**
   * A process that is gone at this time answers no device any more; those that reached another one meanwhile are left
   * alone, and those that it announced anew since.
   */
  async silence(process: string, at = this.needs.clock.now()): Promise<void> {
    await acrossHospitals({ ...this.needs, log: this.log }, 'process lost', (tx) =>
      silenceDevices(tx, { process, heardUntil: at, at }),
    );
  }

  /** At the start: whatever processes that do not beat any more left behind, however many and however long ago. */
  async silenceLost(): Promise<void> {
    const [at, aliveFrom] = [this.needs.clock.now(), this.aliveFrom()];
    await acrossHospitals({ ...this.needs, log: this.log }, 'processes lost', async (tx) => {
      const gone = await tx.db
        .selectFrom('device')
        .leftJoin('process', 'process.id', 'device.process_id')
        .select(['device.process_id as process', 'process.beat_at'])
        .distinct()
        .where('device.process_id', 'is not', null)
        .where((eb) => eb.or([eb('process.id', 'is', null), eb('process.beat_at', '<', aliveFrom)]))
        .execute();
      for (const { process, beat_at } of gone)
        if (process) await silenceDevices(tx, { process, heardUntil: beat_at ?? new Date(at.getTime() - keptMs), at });
    });
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
    for (let batch = this.nextBatch(); batch[0]; batch = this.nextBatch()) {
      try {
        await this.save(batch[0], batch);
      } catch (error) {
        const ids = batch.map(({ echoing }) => echoing.id);
        this.log.warn({ err: error, devices: ids.slice(0, 5) }, 'the state of a device could not be written');
        // Each by itself then: one that cannot be written holds up no other.
        for (const change of batch) failed.set(change.echoing.id, { ...change, isAlone: true });
      }
    }
    for (const [id, change] of failed) if (!this.waiting.has(id)) this.waiting.set(id, change);
    for (const [process, at] of this.lostAt) await this.silenceOf(process, at);
  }

  /**
   * The oldest change that waits, and with it all that are announced anew alike: a thousand devices come back at once.
   */
  private nextBatch(): Change[] {
    const [first] = this.waiting.values();
    if (!first) return [];
    const isAlike = ({ hospital, echoing, anew, isAlone }: Change) =>
      anew &&
      !isAlone &&
      hospital === first.hospital &&
      echoing.state === first.echoing.state &&
      echoing.audio === first.echoing.audio &&
      echoing.batteryLow === first.echoing.batteryLow;
    const batch = first.anew && !first.isAlone ? [...this.waiting.values()].filter(isAlike) : [first];
    for (const { echoing } of batch) this.waiting.delete(echoing.id);
    return batch;
  }

  private async silenceOf(process: string, at: Date): Promise<void> {
    try {
      const beatAt = await this.lastBeat(process);
      const isBack = beatAt !== null && beatAt > at;
      if (!isBack && beatAt !== null && beatAt > this.aliveFrom()) return; // asked again at the next try
      if (!isBack) await this.silence(process, at);
      this.lostAt.delete(process);
    } catch (error) {
      this.log.warn({ err: error, process }, 'devices of a lost process stand as they were');
    }
  }

  /**
   * One that only could not be heard, as after a restart of the database, still beats and writes for its devices
   * itself.
   */
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

  /** Writes a batch of changes to what its first one says. */
  private async save(change: Change, batch: Change[]): Promise<void> {
    const { hospital, echoing } = change;
    const caller = { hospital, actor: { kind: 'system', reason: 'echo' } as const };
    const ids = batch.map(({ echoing }) => echoing.id);
    await this.needs.inHospital(caller, async (tx) => {
      if (ids.length > 1) await lockDevices(tx).where('id', 'in', ids).execute();
      const own = await this.saveOwn(tx, change, ids);
      // What a device said of its battery to a process that it has left is older than its word to the other one.
      if (echoing.batteryLow !== undefined && own.length > 0) await noteBattery(tx, own, echoing.batteryLow);
    });
  }

  /** Of these devices those that are this process's to write of; answers their ids. */
  private async saveOwn(tx: Tx, { echoing, at, anew }: Change, ids: string[]): Promise<string[]> {
    const { state, audio } = echoing;
    const { processId } = this.needs;
    const row = tx.db.updateTable('device').where('id', 'in', ids);
    // Silent here is silent only if no other process hears it.
    if (state === 'silent') {
      const left = await row
        .where('process_id', '=', processId)
        .set({ state, is_audio_running: false, process_id: null, last_echo_at: lastForeground(at) })
        .returning('id')
        .execute();
      return left.map(({ id }) => id);
    }
    const free = anew
      ? row.where((eb) => eb.or([eb('process_id', 'is', null), eb('process_id', '=', processId)]))
      : row;
    const heard = await free
      .set({ state, is_audio_running: audio, process_id: processId, last_echo_at: at })
      .returning(['id', 'kind'])
      .execute();
    for (const { id, kind } of heard) if (kind === 'ward_tablet' || kind === 'station') await heardFromDevice(tx, id);
    return heard.map(({ id }) => id);
  }
}

/** The row of a process is removed so long after its last beat. */
const keptMs = timing.outboxKeepHours * 3_600_000;

type Gone = { process: string; heardUntil: Date; at: Date };

/** Lock order: by their ids (avoids deadlock). */
function lockDevices(tx: Tx) {
  return tx.db.selectFrom('device').select('id').orderBy('id').forNoKeyUpdate();
}

async function silenceDevices(tx: Tx, gone: Gone): Promise<void> {
  await lockDevices(tx).where('process_id', '=', gone.process).execute();
  await leftBy(tx, gone)
    .set({ state: 'silent', is_audio_running: false, process_id: null, last_echo_at: lastForeground(gone.heardUntil) })
    .where('kind', 'not in', ['ward_tablet', 'station'])
    .execute();
  await silenceWardDevices(tx, gone);
}

function leftBy(tx: Tx, { process, at }: Gone) {
  return tx.db
    .updateTable('device')
    .where('process_id', '=', process)
    .where('state', '<>', 'silent')
    .where((eb) => eb.or([eb('last_echo_at', 'is', null), eb('last_echo_at', '<=', at)]));
}

/**
 * When a device that falls silent was last heard in the foreground, since the row is not written for each echo: it
 * counted as foreground until now, so no earlier than the age at which an echo stops counting. A hidden one keeps its
 * own.
 */
function lastForeground(until: Date) {
  const heard = new Date(until.getTime() - timing.foregroundEchoSeconds * 1000);
  return sql<Date>`case when state = 'foreground' then greatest(last_echo_at, ${heard}) else last_echo_at end`;
}

/**
 * A ward tablet or station was heard until its process went, and has from then on to come back to another before it
 * is dead. One that was asleep stays asleep: it will not say so again.
 */
async function silenceWardDevices(tx: Tx, gone: Gone): Promise<void> {
  const isAsleep = sql<boolean>`state = 'hidden'`;
  await leftBy(tx, gone)
    .set({
      state: sql<'hidden' | 'silent'>`case when ${isAsleep} then state else 'silent' end`,
      last_echo_at: sql<Date>`case when ${isAsleep} then last_echo_at else ${gone.heardUntil}::timestamptz end`,
      ...{ is_audio_running: false, process_id: null },
    })
    .where('kind', 'in', ['ward_tablet', 'station'])
    .execute();
}
