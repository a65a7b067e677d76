import type { Station } from '#shared/station/station.schemas.ts';
import type { Tone } from '#web/kit/progress-track/progress-of.ts';
import { isRed } from './display-rows.ts';
import { rowTone } from './row-state.ts';

type Room = Station['rooms'][number];
/** A room on the map, in the light of its request that is furthest behind. */
export type MapRoom = Room & { tone: Tone | null; isRed: boolean };

const behind: readonly Tone[] = ['urgent', 'waiting', 'robot', 'accepted'];

/** The rooms of the ward with their status lights. */
export function mapRooms({ rooms, requests }: Pick<Station, 'rooms' | 'requests'>): MapRoom[] {
  return rooms.map((room) => {
    const own = requests.filter((request) => request.room.id === room.id);
    const tones = own.map(rowTone);
    return { ...room, tone: behind.find((tone) => tones.includes(tone)) ?? null, isRed: own.some(isRed) };
  });
}

/**
 * The tablets and other stations that should answer and do not, and those that sleep: what the station display names
 * (S14).
 */
export function missing({ tablets, stations }: Pick<Station, 'tablets' | 'stations'>) {
  const all = [...stations, ...tablets];
  return {
    dead: all.filter(({ state }) => state === 'dead'),
    asleep: all.filter(({ state }) => state === 'asleep'),
  };
}
