import type { MenuEntry, SubmenuEntry } from '#shared/content/content.schemas.ts';
import type { ScreenOfMenu } from '#shared/content/menu-screens.ts';
import type { LanguageCode } from '#shared/locales/languages.ts';
import { to } from '#web/patient/routing/routes.ts';

/** Where each screen is that a menu can open. */
export const screenAt: Readonly<Record<ScreenOfMenu, (language: LanguageCode) => string>> = {
  ...{ services: to.services, requests: to.requests, messages: to.messages, notifications: to.notifications },
  ...{ faq: to.faq, hospitals: to.hospitals, account: to.accountProfile, settings: to.settings },
};

/** The address in the app that an entry leads to; null for a heading, an address outside, and a screen of a later version. */
export function addressOf({ opens: kind, target }: SubmenuEntry, language: LanguageCode): string | null {
  if (target === null) return null;
  if (kind === 'content') return to.menu(language, target);
  if (kind === 'category') return to.menu(language, `category/${target}`);
  if (kind !== 'screen') return null;
  const [, at] = Object.entries(screenAt).find(([screen]) => screen === target) ?? [];
  return at?.(language) ?? null;
}

/** Whether an entry of the menu, or one inside it, opens the screen. */
export function opens(menu: readonly MenuEntry[], screen: ScreenOfMenu): boolean {
  return menu
    .flatMap(({ entries, ...entry }) => [entry, ...entries])
    .some((entry) => entry.opens === 'screen' && entry.target === screen);
}
