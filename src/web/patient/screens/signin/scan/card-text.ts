import { isQrUuid } from '#shared/kernel/ids.ts';
import { splitPrefix } from '#web/patient/routing/guards.ts';
import { matchScreen } from '#web/patient/routing/routes.ts';

/**
 * The key on a bed's card; null where a code says anything else. Under which host the card was printed does not matter:
 * this server alone is asked with it.
 */
export function uuidOnCard(text: string): string | null {
  if (!URL.canParse(text)) return null;
  const { pathname, searchParams } = new URL(text);
  const { screen, params } = matchScreen(splitPrefix(pathname).rest);
  const uuid = params.uuid ?? searchParams.get('code');
  return screen === 'qrlogin' && isQrUuid(uuid) ? uuid : null;
}
