import type { PushState } from '#shared/notifications/push.schemas.ts';
import type { WardDevice } from '#shared/station/station.schemas.ts';
import { ago } from './requests.ts';

const enrolled = {
  department_id: '0195a000-0000-7000-8000-00000000d003',
  department: 'Station 3B',
  enrolled_at: ago(90 * 86_400),
};

/** A display and tablets, each standing otherwise. */
export const sampleDevices: WardDevice[] = [
  {
    ...{ id: '0195a000-0000-7000-8000-00000000e001', kind: 'station', label: 'Stützpunkt', state: 'alive', bed: null },
    is_battery_low: false,
    ...{ ...enrolled, last_echo_at: ago(4), enrolled_by: 'Mehmet' },
  },
  ...(['asleep', 'dead', 'new'] as const).map(
    (state, place): WardDevice => ({
      ...{ id: `0195a000-0000-7000-8000-00000000e01${place}`, kind: 'ward_tablet', state, ...enrolled },
      is_battery_low: state === 'asleep',
      label: state === 'dead' ? 'Das alte mit dem Sprung im Glas' : '',
      bed: { id: `0195a000-0000-7000-8000-00000000f01${place}`, label: `${place + 1}`, room: '14' },
      last_echo_at: state === 'new' ? null : ago(3 * 86_400),
      enrolled_by: state === 'new' ? null : 'Anna',
    }),
  ),
];

/** Pushes on a device that has shown none since duty began. */
export const samplePush: PushState = {
  ...{ public_key: 'BOabc', subscribed: false, ended: null },
  ...{ shown_at: null, test: null, service_down: false },
};
