import { requireStay } from '#server/features/requests/request.policy.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Tx } from '#server/platform/tx/tx.ts';
import type { ServiceForBed } from '#shared/beds/bed.schemas.ts';
import { servicesForStay } from './services.ts';
import { readStay } from './stay.ts';

/** The services of the calling stay, in the order of their types. */
export async function listServices(tx: Tx): Promise<ServiceForBed[]> {
  const stay = await readStay(tx, requireStay(tx).stay);
  if (stay.ended_at) throw new AppError('stay_ended');
  return servicesForStay(tx, stay);
}
