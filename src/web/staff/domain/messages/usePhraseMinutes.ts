import { useQuery } from '@tanstack/react-query';
import { readSettings } from '#shared/beds/bed.endpoints.ts';
import { channels } from '#shared/kernel/channels.ts';
import { settingChanged } from '#shared/kernel/hospital.events.ts';
import { minutesOf, settingValue } from '#shared/kernel/settings.ts';
import { timing } from '#shared/kernel/timing.ts';
import { useEmployee } from '#web/desk/session/staff-session.ts';
import { call } from '#web/kit/http/call.ts';
import { keys } from '#web/kit/http/keys.ts';
import { useReread } from '#web/kit/live/reread.ts';
import { useLive } from '#web/kit/live/useLive.ts';

const spreadMs = timing.rereadSpreadSeconds * 1000;

/** The minutes that a phrase can name, as the hospital sets them; as shipped until its own are read. */
export function usePhraseMinutes(): readonly number[] {
  const employee = useEmployee();
  const minutes = useQuery({
    queryKey: keys.phraseMinutes,
    queryFn: async ({ signal }) => {
      const { data } = await call(readSettings, { signal, quiet: true });
      return minutesOf(settingValue('phrase_minutes', data.find(({ key }) => key === 'phrase_minutes')?.value));
    },
  });
  const again = useReread(keys.phraseMinutes);
  useLive(employee && channels.everyone(employee.hospital.id), settingChanged, ({ key }) => {
    // Everybody of the hospital hears it: they read it spread over 2 s.
    if (key === 'phrase_minutes') setTimeout(again, Math.random() * spreadMs);
  });
  return minutes.data ?? shipped;
}

const shipped = minutesOf(settingValue('phrase_minutes', undefined));
