import { createContext, useContext, useMemo } from 'react';
import type { LanguageCode } from '#shared/locales/languages.ts';
import { useLanguage } from '#web/kit/i18n/texts.ts';

/** The places of an app that sign-in and the guards lead to. `first` is the one behind sign-in. */
export type EntryLinks = {
  home: string;
  first: string;
  hospital: string;
  login: string;
  forgot: string;
  /** Null where nobody registers. */
  register: string | null;
  /** Null where platform administrators have nothing to do. */
  platformLogin: string | null;
};

/** What the parts that staff app and admin panel share know of the app in which they stand. */
export type DeskApp = {
  /** Where the app lives on its origin; its addresses are relative to it. */
  basename: string;
  links: (language: LanguageCode) => EntryLinks;
  /** Ways that nothing unsaved holds up. */
  isUrgent?: (pathname: string) => boolean;
  /** Where sign-in leads before `then` on a device that the app is new to; null where it is not. */
  firstRun?: (language: LanguageCode, then: string) => string | null;
};

const DeskAppContext = createContext<DeskApp | null>(null);

export const DeskAppProvider = DeskAppContext.Provider;

/** The app of this page. */
export function useDeskApp(): DeskApp {
  const app = useContext(DeskAppContext);
  if (!app) throw new Error('the app stands in a DeskAppProvider');
  return app;
}

/** The places that sign-in leads to, in the language of the page. */
export function useEntryLinks(): EntryLinks {
  const { links } = useDeskApp();
  const language = useLanguage();
  return useMemo(() => links(language), [links, language]);
}
