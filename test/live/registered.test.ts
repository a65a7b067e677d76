import { glob } from 'node:fs/promises';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { registeredEvents } from '#server/events.ts';
import { EventRegister } from '#server/platform/events/event-register.ts';
import { Mark, registerMarked, registerState } from '#server/platform/events/registered-event.ts';
import type { Tx } from '#server/platform/tx/tx.ts';
import { stayEnded } from '#shared/beds/bed.events.ts';
import { channels, readChannel } from '#shared/kernel/channels.ts';
import { echo } from '#shared/kernel/echo.events.ts';
import type { LiveEvent } from '#shared/kernel/live-event.ts';
import { requestChanged, requestUnanswered } from '#shared/requests/request.events.ts';
import { HelpRequestForStaff, HelpRequestForStay } from '#shared/requests/request.schemas.ts';
import { deviceChanged } from '#shared/station/device.events.ts';

const id = '0199aaaa-0000-7000-8000-000000000001';

/** Every event that a file of `shared` declares, but for what goes between one socket and the server alone. */
async function declared(): Promise<LiveEvent[]> {
  const found: LiveEvent[] = [];
  for await (const file of glob('src/shared/**/*.events.ts', { cwd: resolve(import.meta.dirname, '../..') })) {
    const exported: object = await import(resolve(import.meta.dirname, '../..', file));
    found.push(...Object.values(exported).filter((one) => one !== echo && 'kind' in one));
  }
  return found;
}

test('every event that is declared is registered by its feature, with a form for each of its channels', async () => {
  const kinds = (await declared()).map(({ kind }) => kind);
  expect(kinds.length).toBeGreaterThan(15);
  expect(registeredEvents.map(({ event }) => event.kind).sort()).toEqual(kinds.sort());
  for (const { event, forms } of registeredEvents) expect(Object.keys(forms).sort()).toEqual([...event.on].sort());
});

test('a kind is registered once', () => {
  const again = registerMarked(deviceChanged);
  expect(() => new EventRegister([again, again])).toThrow('registered twice');
});

test('a name is of one kind of channel, or of none', () => {
  for (const [kind, name] of Object.entries(channels)) {
    const named = kind === 'area' ? `${id}.rooms` : id;
    expect(readChannel(name(named))).toEqual({ kind, id: named });
  }
  for (const name of [
    `presence-stay.${id}`,
    `private-department.${id}.duty`,
    `presence-stay.${id}.duty`,
    'private-stay.1',
    `private-stay.${id}.rooms`,
    `private-area.${id}`,
    `private-area.${id}.rooms.beds`,
  ])
    expect(readChannel(name)).toBeNull();
});

test('what does not fit the declaration does not compile', () => {
  const forStay = { schema: HelpRequestForStay };
  const forStaff = { schema: HelpRequestForStaff };
  const all = {
    stay: forStay,
    department: forStaff,
    employee: forStaff,
    device: { schema: Mark },
    user: { schema: Mark },
  };
  // @ts-expect-error: patients would get what staff wrote among themselves
  registerState(requestChanged, { ...all, department: forStay });
  // @ts-expect-error: one audience has no form
  registerState(requestChanged, { stay: forStay, department: forStaff, employee: forStaff });
  // @ts-expect-error: the detail is another one
  registerMarked(requestUnanswered, { detail: z.object({ generation: z.string() }) });
  // @ts-expect-error: the detail is missing
  registerMarked(stayEnded);

  const announcing = ({ announce }: Pick<Tx, 'announce'>) => {
    announce(stayEnded, { subject: id, channels: [channels.stay(id)], detail: { reason: 'discharged' } });
    announce(requestUnanswered, { subject: id, detail: { generation: 1 } });
    // @ts-expect-error: not heard on that channel
    announce(stayEnded, { subject: id, channels: [channels.department(id)], detail: { reason: 'discharged' } });
    // @ts-expect-error: nobody would be notified
    announce(deviceChanged, { subject: id });
    // @ts-expect-error: the detail is missing
    announce(stayEnded, { subject: id, channels: [channels.stay(id)] });
    // @ts-expect-error: it is for listeners alone
    announce(requestUnanswered, { subject: id, channels: [channels.stay(id)], detail: { generation: 1 } });
  };
  expect(announcing).toBeTypeOf('function'); // never called: the compiler is what is tested
});
