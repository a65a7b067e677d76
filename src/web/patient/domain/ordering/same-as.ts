import type { HelpRequestForStay } from '#shared/requests/request.schemas.ts';
import type { Wishes } from '#web/patient/domain/sending/useAskForHelp.ts';

/** The wishes of an open request, so that a tap repeats that one and makes no second (docs/product.md). */
export const sameAs = (item: HelpRequestForStay['items'][number] | undefined): Wishes => ({
  ...(item?.answer ? { answer: item.answer } : {}),
  ...(item?.place ? { place: item.place } : {}),
  ...(item ? { quantity: item.quantity } : {}),
});
