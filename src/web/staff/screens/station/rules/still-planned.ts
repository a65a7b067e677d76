import type { Station } from '#shared/station/station.schemas.ts';

/** What was planned when the ward was read and has not come to its time since; over a dead link that may be long ago. */
export function stillPlanned({ planned }: Pick<Station, 'planned'>, now: number): Station['planned'] {
  return planned.filter(({ wanted_at }) => Date.parse(wanted_at) > now);
}
