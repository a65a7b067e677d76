import { endpoint } from '#shared/kernel/endpoint.ts';
import type { BedCode, BedCodeQuery } from './bed-code.schemas.ts';

export const showBedCode = endpoint<{ query: BedCodeQuery; answer: BedCode }>()({
  method: 'GET',
  path: '/staff/beds/:id/qr',
  who: 'employee',
  needs: 'qr:view',
  refuses: ['not_found', 'operation_denied'],
  summary: "A bed's code and QR, logged; while somebody stays there only for the stay that is named",
});

export const rotateBedCode = endpoint<{ answer: null }>()({
  method: 'POST',
  path: '/staff/beds/:id/qr',
  who: 'employee',
  needs: 'qr:edit',
  refuses: ['not_found', 'operation_denied'],
  summary: 'A new code and QR for the bed; the old ones sign nobody in any more, who is signed in stays so',
});
