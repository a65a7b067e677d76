import { type ChannelName, channels } from '#shared/kernel/channels.ts';
import { announcedEvent } from '#shared/kernel/live-event.ts';
import type { Area } from './define.ts';

/** Rows of an area were created, changed, deleted, restored or moved; which ones it does not say. */
export const areaChanged = announcedEvent('area.changed', ['area']);

/** Where that is heard: by whoever may view the area. */
export function channelOfArea(hospital: string, { name }: Area): ChannelName<'area'> {
  return channels.area(`${hospital}.${name}`);
}
