import { isUuid } from './ids.ts';

/** The names of all channels, made here alone, for the server and the apps. */
export const channels = {
  stay: (id: string) => `private-stay.${id}` as const,
  /** What is written in the thread of a stay; end to end between the server and the pages that may read it. */
  messages: (stayId: string) => `private-encrypted-stay.${stayId}.messages` as const,
  department: (id: string) => `private-department.${id}` as const,
  employee: (id: string) => `private-employee.${id}` as const,
  /** Of a patient's own account, wherever it is signed in. */
  user: (id: string) => `private-user.${id}` as const,
  hospital: (id: string) => `private-hospital.${id}` as const,
  /** Of everybody who is signed in there, patients and ward displays too: what each app shows has changed. */
  everyone: (hospitalId: string) => `private-everyone.${hospitalId}` as const,
  device: (id: string) => `private-device.${id}` as const,
  /** Its members are the employees of the department who listen. */
  duty: (departmentId: string) => `presence-department.${departmentId}.duty` as const,
  /** By the hospital's id and the area's name, joined by a dot: that rows of the area have changed. */
  area: (hospitalAndArea: string) => `private-area.${hospitalAndArea}` as const,
};

export type ChannelKind = keyof typeof channels;
export type ChannelName<Kind extends ChannelKind = ChannelKind> = ReturnType<(typeof channels)[Kind]>;

/** The kind that a channel's name stands for. */
export type KindOf<Name extends ChannelName> = {
  [Kind in ChannelKind]: Name extends ChannelName<Kind> ? Kind : never;
}[ChannelKind];

const patterns = Object.entries(channels).map(([kind, name]) => {
  const [before = '', after = ''] = name('|').split('|');
  return { kind: kind as ChannelKind, before, after }; // the keys of `channels`
});

/** What a name says: the kind of channel and whose it is. Null for a name that is none of ours. */
export function readChannel(name: string): { kind: ChannelKind; id: string } | null {
  for (const { kind, before, after } of patterns) {
    if (!name.startsWith(before) || !name.endsWith(after)) continue;
    const id = name.slice(before.length, name.length - after.length);
    if (kind === 'area' ? isOfArea(id) : isUuid(id)) return { kind, id };
  }
  return null;
}

function isOfArea(id: string): boolean {
  const [hospital = '', area = '', ...more] = id.split('.');
  return isUuid(hospital) && /^[a-z-]{1,40}$/.test(area) && more.length === 0;
}
