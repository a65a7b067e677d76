import type { StationRequest } from '#shared/station/station.schemas.ts';
import { type Decision, type Heard, whoSounds } from '#web/staff/sound/who-sounds.ts';
import { isRed, isUntaken } from './wall-rows.ts';

/**
 * Which signal the wall gives now. It is told of everything that waits on its ward, so each alert sounds once, and
 * high ones again and again until somebody accepts (S26); what has reached nobody sounds like a high one (S9, S11).
 */
export function wallSounds(requests: readonly StationRequest[], heard: Heard, now: number): Decision {
  const told = requests.filter(isUntaken).map((request) => ({
    id: request.id,
    status: request.status,
    urgency: isRed(request) ? ('high' as const) : request.urgency,
    told: [wall],
    alerted_at: request.alerted_at ?? request.due_at, // with nobody there to be told, nobody has been alerted
    alert_kind: isForItsOwner(request) ? null : request.alert_kind,
    ...{ holder_alert: null, accepted_at: null, accepted_by: null },
  }));
  return whoSounds(told, heard, { me: wall, now });
}

/** The name under which the wall counts itself among those who are told. */
const wall = 'wall';

/** A reminder is for the one who has it; on the wall what waits sounds by its urgency. */
const isForItsOwner = ({ alert_kind }: StationRequest) => alert_kind === 'reminder' || alert_kind === 'warning';
