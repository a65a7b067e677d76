import { endpoint } from '#shared/kernel/endpoint.ts';
import type { BedIds } from './bed-ids.ts';
import type { BedCards, PrintedCards, RenewCards } from './card.schemas.ts';

export const readBedCards = endpoint<{ query: BedIds; answer: BedCards }>()({
  method: 'GET',
  path: '/admin/beds/qr-cards',
  who: 'employee',
  needs: 'qr:export',
  refuses: ['not_found', 'operation_denied'],
  summary: 'What stands on the cards of these beds, at most 100; logged for each',
});

export const renewBedCards = endpoint<{ body: RenewCards; answer: { renewed: number } }>()({
  method: 'POST',
  path: '/admin/beds/qr-cards',
  who: 'employee',
  needs: 'qr:edit',
  refuses: ['not_found', 'operation_denied'],
  summary: 'A new code and QR for each of these beds; the old ones sign nobody in any more, who is signed in stays so',
});

export const noteBedCards = endpoint<{ body: PrintedCards; answer: { noted: number } }>()({
  method: 'POST',
  path: '/admin/beds/qr-cards/printed',
  who: 'employee',
  needs: 'qr:export',
  refuses: ['not_found', 'operation_denied'],
  summary: 'These cards have been printed; one whose code is another by now is not noted',
});
