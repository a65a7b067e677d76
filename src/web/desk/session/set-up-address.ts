import { staffAddress } from '#shared/kernel/addresses.ts';
import { isRefusal } from '#web/kit/http/api-error.ts';
import { currentLanguage } from '#web/kit/i18n/texts.ts';

/** Whether a call is refused until the caller has set up a second factor. */
export const wantsFactor = (error: unknown): error is Error => isRefusal(error) && error.code === 'second_factor_first';

/** Where one sets it up, with the way back to this page. */
export function setUpAddress(): string {
  const here = encodeURIComponent(`${location.pathname}${location.search}`);
  return `${staffAddress(currentLanguage(), 'secondFactor')}?from=${here}`;
}
