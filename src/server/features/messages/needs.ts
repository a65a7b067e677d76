import { sql } from 'kysely';
import type { Tx } from '#server/platform/tx/tx.ts';
import type { NeedService } from '#shared/messages/message.schemas.ts';

/** Which service the hospital offers beside a phrase that speaks of a need; what is deleted or off is not offered. */
export async function listNeeds(tx: Tx): Promise<NeedService[]> {
  return tx.db
    .selectFrom('need_service')
    .innerJoin('service', 'service.id', 'need_service.service_id')
    .select(['need_service.need', 'need_service.service_id'])
    .where('service.active', '=', sql.lit(true))
    .where('service.deleted_at', 'is', null)
    .orderBy('need_service.need')
    .execute();
}
