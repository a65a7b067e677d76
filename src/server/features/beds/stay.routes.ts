import { z } from 'zod';
import { Reply, type Route, route } from '#server/platform/http/route.ts';
import type { SharedSecrets } from '#server/platform/secrets.ts';
import { Admit } from '#shared/beds/admit.schemas.ts';
import * as care from '#shared/beds/hints.endpoints.ts';
import { SaveBlocks, SaveHints, StayCare } from '#shared/beds/hints.schemas.ts';
import { FreeBed, MoveStay } from '#shared/beds/move.schemas.ts';
import * as endpoints from '#shared/beds/stay.endpoints.ts';
import { admit } from './admit.ts';
import { requireRunningStay } from './hints/care.policy.ts';
import { readCare } from './hints/care.reads.ts';
import { saveBlocks, saveHints } from './hints/save-care.ts';
import { listFreeBeds } from './move/free-beds.ts';
import { moveStay } from './move/move-stay.ts';
import { endStay } from './stay.actions.ts';
import { requireStayInScope } from './stay.policy.ts';
import { takeBackDischarge } from './take-back/take-back-discharge.ts';

/** What staff do to a stay. The server's secrets make the bed's next code. */
export function stayRoutes(secrets: SharedSecrets): Route[] {
  return [
    route(endpoints.admitPatient, { body: Admit, answer: z.object({ stay_id: z.uuid() }) }, async (tx, { body }) => {
      return new Reply({ stay_id: await admit(tx, secrets, body) }, { made: true });
    }),
    route(endpoints.endStay, { answer: z.null() }, async (tx, { params }) => {
      await requireStayInScope(tx, params.id);
      await endStay(tx, secrets, params.id, 'discharged');
      return new Reply(null, { message: 'messages.updated' });
    }),
    route(endpoints.takeBackDischarge, { answer: z.null() }, async (tx, { params }) => {
      await takeBackDischarge(tx, params.id);
      return new Reply(null, { message: 'messages.updated' });
    }),
    route(endpoints.listFreeBeds, { answer: z.array(FreeBed) }, (tx, { params }) => listFreeBeds(tx, params.id)),
    route(endpoints.moveStay, { body: MoveStay, answer: z.null() }, async (tx, { params, body }) => {
      await moveStay(tx, secrets, params.id, body);
      return new Reply(null, { message: 'messages.updated' });
    }),
    route(care.readStayCare, { answer: StayCare }, async (tx, { params }) => {
      await requireRunningStay(tx, params.id);
      return readCare(tx, params.id);
    }),
    route(care.saveHints, { body: SaveHints, answer: StayCare }, async (tx, { params, body }) => {
      return new Reply(await saveHints(tx, params.id, body), { message: 'messages.updated' });
    }),
    route(care.saveBlocks, { body: SaveBlocks, answer: StayCare }, async (tx, { params, body }) => {
      return new Reply(await saveBlocks(tx, params.id, body), { message: 'messages.updated' });
    }),
  ];
}
