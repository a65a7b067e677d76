import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { readAdminMessages } from '#shared/beds/bed.endpoints.ts';
import { channels } from '#shared/kernel/channels.ts';
import { textsChanged } from '#shared/kernel/hospital.events.ts';
import { timing } from '#shared/kernel/timing.ts';
import type { LanguageCode } from '#shared/locales/languages.ts';
import { call } from '#web/kit/http/call.ts';
import { keys } from '#web/kit/http/keys.ts';
import { currentLanguage, rereadTexts } from '#web/kit/i18n/texts.ts';
import { useLive, useReconnect } from '#web/kit/live/useLive.ts';

type DeskSurface = 'staff' | 'admin';

/** Whose wording is shown, or just being read. */
let shownOf: string | null = null;
let begin: () => void = () => undefined;
const begun = new Promise<void>((resolve) => {
  begin = resolve;
});

/** How the hospital of who is signed in words an app; read once `beginHospitalTexts` was called. */
export function hospitalTexts(surface: DeskSurface, hospital: string | null) {
  shownOf = hospital;
  return async (language: LanguageCode): Promise<object> => {
    await begun;
    if (!shownOf) return {};
    return (await call(readAdminMessages, { params: { language }, query: { surface }, quiet: true })).data;
  };
}

/** What is seen first is there: nothing of it waits for the hospital's own wording. */
export const beginHospitalTexts = (): void => begin();

/** What the hospital words otherwise shows at once, and another hospital's own words after its sign-in. */
export function useHospitalTexts(hospital: string | null, surface: DeskSurface): void {
  const client = useQueryClient();
  useEffect(() => {
    if (!hospital || shownOf === hospital) return;
    shownOf = hospital;
    void rereadTexts();
  }, [hospital]);
  useLive(hospital ? channels.everyone(hospital) : null, textsChanged, (changed) => {
    if (changed.surface === surface && changed.language === currentLanguage()) later(rereadTexts);
    if (changed.surface === 'phrases') later(() => rereadPhrases(client, changed.language)); // also of a bed's language
  });
  useReconnect((why) => {
    if (why !== 'missed') return;
    later(rereadTexts);
    later(() => rereadPhrases(client));
  });
}

/** The devices of a hospital read it spread over 2 s. */
function later(reread: () => Promise<void>): void {
  setTimeout(() => void reread(), Math.random() * timing.rereadSpreadSeconds * 1000);
}

function rereadPhrases(client: QueryClient, language?: string): Promise<void> {
  return client.invalidateQueries({ queryKey: keys.ownPhrases(language) });
}
