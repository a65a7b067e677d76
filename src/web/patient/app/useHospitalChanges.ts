import { channels } from '#shared/kernel/channels.ts';
import { timing } from '#shared/kernel/timing.ts';
import { settingChanged } from '#shared/settings/setting.events.ts';
import { keys } from '#web/kit/http/keys.ts';
import { useLive, useReconnect } from '#web/kit/live/useLive.ts';
import { useStore } from '#web/kit/store.ts';
import { queryClient } from '#web/patient/session/queries.ts';
import { session } from '#web/patient/session/session.ts';
import { readAround } from '#web/patient/session/sign-in.ts';

/** What the hospital sets otherwise shows at once; the beds of a hospital read it spread over 2 s. */
export function useHospitalChanges(): void {
  const hospital = useStore(session, (bed) => bed?.user.hospital.id ?? null);
  const reread = () => {
    setTimeout(
      () => {
        if (!session.get()) return;
        void readAround();
        void queryClient.invalidateQueries({ queryKey: keys.ownRequests });
      },
      Math.random() * timing.rereadSpreadSeconds * 1000,
    );
  };
  useLive(hospital && channels.everyone(hospital), settingChanged, reread);
  useReconnect((why) => {
    if (why === 'missed') reread();
  });
}
