import { sql } from 'kysely';
import { heardFromDevice } from '#server/features/devices/device.actions.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Log } from '#server/platform/log.ts';
import type { Echoing } from '#server/platform/realtime/echoes.ts';
import { acrossHospitals } from '#server/platform/tx/across-hospitals.ts';
import type { InHospital } from '#server/platform/tx/in-hospital.ts';
import type { Db, Tx } from '#server/platform/tx/tx.ts';
import { timing } from '#shared/requests/timing.ts';

type Needs = { db: Db; inHospital: InHospital; clock: Clock; log: Log; processId: string };

/**
 * One row per device says whether it answers now, is hidden or silent, and on which process; written on change only.
 * Of several changes of one device that come while one is being written, the last is written.
 */
export class DeviceStates {
  private readonly needs: Needs;
  private readonly waiting = new Map<string, { hospital: string; echoing: Echoing }>();
  private writing: Promise<void> | null = null;

  constructor(needs: Needs) {
    this.needs = needs;
  }

  changed(hospital: string, echoing: Echoing): void {
    this.waiting.set(echoing.id, { hospital, echoing });
    this.writing ??= this.write().finally(() => {
      this.writing = null;
    });
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
    const alive = new Date(this.needs.clock.now().getTime() - timing.processSilentSeconds * 1000);
    const { db } = this.needs;
    const left = await db
      .selectFrom('process')
      .select(['id', 'beat_at'])
      .where('beat_at', '<', alive)
      .limit(100)
      .execute();
    for (const { id, beat_at } of left) await this.silence(id, beat_at);
  }

  /** Waits until what was noted is written. */
  async settled(): Promise<void> {
    await this.writing;
  }

  private async write(): Promise<void> {
    for (const [id, { hospital, echoing }] of this.waiting) {
      this.waiting.delete(id);
      try {
        await this.save(hospital, echoing);
      } catch (error) {
        this.needs.log.warn({ err: error, device: id }, 'the state of a device could not be written');
      }
    }
  }

  private async save(hospital: string, { id, state, audio }: Echoing): Promise<void> {
    const caller = { hospital, actor: { kind: 'system', reason: 'echo' } as const };
    const { processId, clock } = this.needs;
    const isSilent = state === 'silent';
    await this.needs.inHospital(caller, async (tx) => {
      const row = tx.db.updateTable('device').where('id', '=', id);
      // Silent here is silent only if no other process hears it.
      if (isSilent) {
        await row
          .where('process_id', '=', processId)
          .set({ state, is_audio_running: false, process_id: null, last_echo_at: lastForeground(clock.now()) })
          .execute();
      } else {
        const heard = await row
          .set({ state, is_audio_running: audio, process_id: processId, last_echo_at: clock.now() })
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
