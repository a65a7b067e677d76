import type { Station, StationRequest } from '#shared/station/station.schemas.ts';
import { type Decision, type Heard, type Row, whoSounds } from '#web/staff/domain/sound/who-sounds.ts';
import { isRed, isUntaken } from './display-rows.ts';

/**
 * Which signal the station gives now. It is notified of everything that waits on its ward, so each alert sounds once by
 * its urgency, each stage of one without a receipt too (S11), and high ones at least every 10 s until somebody accepts
 * (S26). With nobody present in the hospital any urgency sounds like high (S9). A message that nobody has opened sounds
 * once, like a request of normal urgency (S36). At night what is not urgent is softer; what is red is not.
 */
export function displaySounds({ requests, alarms, is_night }: Sounding, heard: Heard, now: number): Decision {
  const notified: Row[] = requests.filter(isUntaken).map((request) => ({
    id: request.id,
    status: request.status,
    urgency: request.red.includes('nobody_present') ? ('high' as const) : request.urgency,
    notified: [display],
    alerted_at: request.alerted_at ?? request.due_at, // with nobody there to be notified, nobody has been alerted
    alert_kind: isForItsOwner(request) ? null : request.alert_kind,
    isGentle: is_night && !isRed(request),
    ...{ holder_alert: null, accepted_at: null, accepted_by: null },
  }));
  return whoSounds([...notified, ...alarms.filter(isUnreadMessage).map(soundOf)], heard, { me: display, now });
}

/** What on a station display can sound. */
export type Sounding = Pick<Station, 'requests' | 'alarms' | 'is_night'>;
type StandingAlarm = Station['alarms'][number];

const isUnreadMessage = ({ kind, seen_at }: StandingAlarm) => kind === 'message_unread' && seen_at === null;

function soundOf({ id, raised_at }: StandingAlarm): Row {
  const nobodys = { holder_alert: null, accepted_at: null, accepted_by: null };
  const alert = { alerted_at: raised_at, alert_kind: 'new' } as const;
  return { id, status: 'pending', urgency: 'normal', notified: [display], ...alert, ...nobodys };
}

/** The name under which the station display counts itself among those who are notified. */
const display = 'display';

/** A reminder is for the one who has it; on the station display what waits sounds by its urgency. */
const isForItsOwner = ({ alert_kind }: StationRequest) => alert_kind === 'reminder' || alert_kind === 'warning';
