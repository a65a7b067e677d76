import { currentBed } from '#shared/beds/bed.endpoints.ts';
import { stayChanged } from '#shared/beds/bed.events.ts';
import { channels } from '#shared/kernel/channels.ts';
import { isOfProfile, settingChanged, textsChanged } from '#shared/kernel/hospital.events.ts';
import { timing } from '#shared/kernel/timing.ts';
import { call } from '#web/kit/http/call.ts';
import { keys } from '#web/kit/http/keys.ts';
import { currentLanguage, rereadTexts } from '#web/kit/i18n/texts.ts';
import { isFresh } from '#web/kit/live/reread.ts';
import { useLive, useReconnect } from '#web/kit/live/useLive.ts';
import { useStore } from '#web/kit/store.ts';
import { watchChoices } from '#web/patient/domain/view/keep-language.ts';
import { queryClient } from '#web/patient/session/queries.ts';
import { session } from '#web/patient/session/session.ts';
import { readAround } from '#web/patient/session/sign-in.ts';
import { useStay } from '#web/patient/session/useStay.ts';

/** What the hospital sets or words otherwise shows at once; the beds of a hospital read it spread over 2 s. */
export function useHospitalChanges(): void {
  const hospital = useStore(session, (bed) => bed?.user.hospital.id ?? null);
  const stay = useStay();
  useLive(stay && channels.stay(stay), stayChanged, ({ id }) => {
    later(rereadBed);
    if (id !== stay) later(rereadNeeds); // not the stay itself: perhaps a service
  });
  const channel = hospital && channels.everyone(hospital);
  useLive(channel, settingChanged, ({ key }) => later(isOfProfile(key) ? rereadBed : rereadSettings));
  useLive(channel, textsChanged, ({ surface, language }) => {
    if (language !== currentLanguage()) return;
    if (surface === 'patient') later(rereadTexts);
    if (surface === 'phrases') later(rereadPhrases);
  });
  useReconnect((why) => {
    if (why !== 'missed') return later(rereadOlderNeeds);
    later(rereadNeeds);
    later(rereadBed);
    later(rereadSettings);
    later(rereadTexts);
    later(rereadPhrases);
  });
}

function later(reread: () => unknown): void {
  setTimeout(() => session.get() && reread(), Math.random() * timing.rereadSpreadSeconds * 1000);
}

/** Which languages the hospital offers, and which one this bed speaks. */
async function rereadBed(): Promise<void> {
  const mayBeOlder = watchChoices();
  const answer = await call(currentBed, { quiet: true }).catch(() => null); // read again with the next change, or when the link is back
  const [bed, now] = [answer?.data.bed, session.get()?.user];
  if (bed && now?.stay.id === bed.stay.id)
    session.change({ user: mayBeOlder() ? { ...bed, locale: now.locale } : bed });
}

/** What is not on the screen is read when it next is. */
const rereadPhrases = () => queryClient.invalidateQueries({ queryKey: keys.ownPhrases() });

const rereadNeeds = () => queryClient.invalidateQueries({ queryKey: keys.ownNeeds });

/** What was read with this start is not read once more for the first subscription. */
const rereadOlderNeeds = () => isFresh(queryClient, keys.ownNeeds) || rereadNeeds();

function rereadSettings(): void {
  void readAround();
  void queryClient.invalidateQueries({ queryKey: keys.ownRequests });
}
