import { notFound } from '#server/platform/errors.ts';
import type { Tx } from '#server/platform/tx/tx.ts';
import type { HelpRequestForStaff, HelpRequestForStay } from '#shared/requests/request.schemas.ts';
import { oneForStaff, oneForStay } from './request.reads.ts';

/** The request as it now stands, in the form that staff see. */
export async function shownToStaff(tx: Tx, id: string): Promise<HelpRequestForStaff> {
  const request = await oneForStaff(tx, id);
  if (!request) throw notFound('request');
  return request;
}

/** The request as it now stands, in the form that its patient sees. */
export async function shownToStay(tx: Tx, id: string): Promise<HelpRequestForStay> {
  const request = await oneForStay(tx, id);
  if (!request) throw notFound('request');
  return request;
}
