import { sql } from 'kysely';
import { listWardAlarms } from '#server/features/alarms/alarm.reads.ts';
import { countPresent, listPresent } from '#server/features/attendance/attendance.reads.ts';
import { devicesOfWard } from '#server/features/devices/device.reads.ts';
import { AppError } from '#server/platform/errors.ts';
import type { TxOf } from '#server/platform/tx/actor.ts';
import type { Tx } from '#server/platform/tx/tx.ts';
import type { Station, StationDevice } from '#shared/station/station.schemas.ts';
import { readPlanned } from './station-planned.ts';
import { readStationRequests } from './station-requests.ts';

/** Everything that the calling station shows. Throws `hospital_inactive`, which ends no station: it shows that. */
export async function readStation(tx: TxOf<'station'>): Promise<Station> {
  const { department, device } = tx.actor;
  const { tablets, stations } = await devicesOfWard(tx, department);
  const nobodyPresent = (await countPresent(tx)) === 0;
  const requests = await readStationRequests(tx, department, nobodyPresent);
  const rooms = await readRooms(tx, department, tablets);
  const waiting = requests.filter(({ status }) => status !== 'accepted').length;
  return {
    ...(await placeOf(tx, department)),
    device: { id: device, label: stations.find(({ id }) => id === device)?.label ?? '' },
    now: tx.clock.now().toISOString(),
    requests,
    high_count: requests.filter(({ urgency }) => urgency === 'high').length,
    counts: {
      ...{ open: requests.length, waiting, accepted: requests.length - waiting },
      red: requests.filter(({ red }) => red.length > 0).length,
      present: await countPresent(tx, department),
    },
    planned: await readPlanned(tx, department),
    nobody_present: nobodyPresent && waiting > 0,
    ...{ tablets, stations, rooms: rooms.map(({ id, name, beds }) => ({ id, name, beds: beds.map(shownBed) })) },
    beds_connected: connected(rooms),
    alarms: await listWardAlarms(tx, department),
    people: await listPresent(tx, department),
  };
}

type Place = Pick<Station, 'hospital' | 'department' | 'is_night'>;

async function placeOf(tx: Tx, department: string): Promise<Place> {
  const { rows } = await sql<Place & { active: boolean }>`
    select h.active, d.has_night and holds_daily(d.night_from, d.night_until, h.time_zone, ${tx.clock.now()}) as is_night, json_build_object('id', h.id, 'name', h.name, 'locale', h.default_locale, 'time_zone', h.time_zone) as hospital,
      json_build_object('id', d.id, 'name', d.name) as department
    from department d join hospital_profile(d.hospital_id) h on true where d.id = ${department}`.execute(tx.db);
  const [place] = rows;
  if (!place) throw new AppError('no_session');
  const { active, ...where } = place;
  if (!active) throw new AppError('hospital_inactive');
  return where;
}

type Bed = Station['rooms'][number]['beds'][number] & { is_reached: boolean };
type Room = { id: string; name: string; beds: Bed[] };

/** Rooms and beds in the order of the ward. A bed is reached by its tablet or by a phone of who stays there. */
async function readRooms(tx: Tx, department: string, tablets: StationDevice[]): Promise<Room[]> {
  const { rows } = await sql<{ id: string; name: string; beds: (Omit<Bed, 'tablet'> & { tablet: string | null })[] }>`
    select r.id, r.name, json_agg(json_build_object('id', b.id, 'label', b.label, 'is_free', s.stay_id is null,
        'tablet', (select d.id from device d where d.hospital_id = b.hospital_id and d.bed_id = b.id
          and d.kind = 'ward_tablet' and d.revoked_at is null order by d.created_at desc limit 1),
        'is_reached', exists (select from bed_session p join device d on d.hospital_id = p.hospital_id and d.id = p.device_id
          where p.hospital_id = b.hospital_id and p.stay_id = s.stay_id and p.ended_at is null
            and d.state in ('foreground', 'hidden')))
      order by b.position, b.label) as beds
    from room r join counted_bed b on b.hospital_id = r.hospital_id and b.room_id = r.id and b.active and b.deleted_at is null
    left join stay_bed s on s.hospital_id = b.hospital_id and s.bed_id = b.id and s.ended_at is null
    where r.department_id = ${department} and r.active and r.deleted_at is null
    group by r.id, r.name, r.position order by r.position, r.name limit 300`.execute(tx.db);
  const stands = (id: string | null) => tablets.find((tablet) => tablet.id === id)?.state ?? null;
  return rows.map((room) => ({ ...room, beds: room.beds.map((bed) => ({ ...bed, tablet: stands(bed.tablet) })) }));
}

function shownBed({ id, label, is_free, tablet }: Bed) {
  return { id, label, is_free, tablet };
}

function connected(rooms: Room[]): Station['beds_connected'] {
  const beds = rooms.flatMap((room) => room.beds);
  const isConnected = ({ is_reached, tablet }: Bed) => is_reached || tablet === 'alive' || tablet === 'asleep';
  return { connected: beds.filter(isConnected).length, total: beds.length };
}
