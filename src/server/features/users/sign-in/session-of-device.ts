import { sql } from 'kysely';
import { hashToken } from '#server/platform/credentials/tokens.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Tx } from '#server/platform/tx/tx.ts';

type Row = { hospital_id: string; kind: string; session_id: string };

/** The stay whose bed is signed in on the same device; the device is named where it is the tablet of a ward. */
export type StayOnDevice = { stay: string; wardTablet: string | null };

/**
 * The running session of a bed behind its refresh token, which is looked at and not used. Holds the stay, so that it does
 * not end meanwhile. Throws `stay_ended` where there is none in this hospital.
 */
export async function stayOnDevice(tx: Tx, refreshToken: string): Promise<StayOnDevice> {
  const token = await sql<Row>`select * from session_by_token(${hashToken(refreshToken)})`.execute(tx.db);
  const [found] = token.rows;
  if (found?.kind !== 'bed_refresh' || found.hospital_id !== tx.hospital) throw new AppError('stay_ended');
  const { rows } = await sql<{ stay: string; device: string; kind: string }>`
    select stay.id as stay, d.id as device, d.kind from bed_session s
    join stay on stay.hospital_id = s.hospital_id and stay.id = s.stay_id
    join device d on d.hospital_id = s.hospital_id and d.id = s.device_id
    where s.id = ${found.session_id} and s.ended_at is null and stay.ended_at is null
    for key share of stay`.execute(tx.db);
  const [row] = rows;
  if (!row) throw new AppError('stay_ended');
  return { stay: row.stay, wardTablet: row.kind === 'ward_tablet' ? row.device : null };
}
