import { type ModuleRight, modules } from '#shared/access/rights.ts';
import { endpoint } from '#shared/kernel/endpoint.ts';
import type { MenuOrder, MenuReset } from './menu-order.schemas.ts';

export const readMenuOrder = endpoint<{ answer: MenuOrder }>()({
  method: 'GET',
  path: '/admin/menu-order',
  who: 'employee',
  /** Of whoever has a menu. */
  needs: modules.map((module): ModuleRight => `${module}:view`),
  refuses: ['operation_denied'],
  summary: "In which order the hospital's panel shows its menu; what it names nothing of stands where it is shipped",
});

export const saveMenuOrder = endpoint<{ body: MenuOrder; answer: MenuOrder }>()({
  method: 'PUT',
  path: '/admin/menu-order',
  who: 'employee',
  needs: 'modules:edit',
  refuses: ['operation_denied', 'old_version'],
  summary: 'Order the menu for everybody in the hospital; open panels follow at once',
});

export const resetMenuOrder = endpoint<{ body: MenuReset; answer: MenuOrder }>()({
  method: 'POST',
  path: '/admin/menu-order/reset',
  who: 'employee',
  needs: 'modules:delete',
  refuses: ['operation_denied', 'old_version'],
  summary: 'The menu as it is shipped',
});
