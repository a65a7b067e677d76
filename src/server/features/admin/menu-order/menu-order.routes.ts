import { adminRoute, Reply, type Route } from '#server/platform/http/route.ts';
import * as endpoints from '#shared/menu-order/menu-order.endpoints.ts';
import { MenuOrder, MenuReset } from '#shared/menu-order/menu-order.schemas.ts';
import { readMenuOrder, resetMenuOrder, saveMenuOrder } from './menu-order.ts';

const saved = { message: 'messages.updated' } as const;
const answer = MenuOrder;

/** In which order the panel shows its menu. */
export const menuOrderRoutes: Route[] = [
  adminRoute(endpoints.readMenuOrder, { answer }, (tx) => readMenuOrder(tx)),
  adminRoute(endpoints.saveMenuOrder, { body: MenuOrder, answer }, async (tx, { body }) => {
    return new Reply(await saveMenuOrder(tx, body), saved);
  }),
  adminRoute(endpoints.resetMenuOrder, { body: MenuReset, answer }, async (tx, { body }) => {
    return new Reply(await resetMenuOrder(tx, body), saved);
  }),
];
