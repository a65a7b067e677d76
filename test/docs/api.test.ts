import { expect, test } from 'vitest';
import { registeredEvents } from '#server/events.ts';
import { channels } from '#shared/kernel/channels.ts';
import { clientEcho, echo } from '#shared/kernel/echo.events.ts';
import { realtimeKey, realtimePaths } from '#shared/kernel/realtime.endpoints.ts';
import { document, named, tableOf } from './tables.ts';

const api = document('docs/api.md');
const known = [...registeredEvents.map(({ event }) => event), echo];

test('every channel that the code names is in the table, and no other', () => {
  const names = Object.values(channels).map((nameOf) => nameOf('{id}'));
  const notified = tableOf(api, 'channel', 'who may listen').map(([channel]) => named(channel)[0]);
  expect(notified.toSorted()).toEqual(names.toSorted());
});

test('every event is in the table with the channels that it is heard on, and no other', () => {
  const notified = tableOf(api, 'event', 'channels', 'when').flatMap(([event, on = '']) =>
    named(event).map((kind) => [kind, on.split(', ').toSorted()]),
  );
  const heard = known.filter(({ on }) => on.length > 0).map(({ kind, on }) => [kind, [...on].toSorted()]);
  expect(Object.fromEntries(notified)).toEqual(Object.fromEntries(heard));
});

test('what is for listeners alone, and what pages send, is named', () => {
  const [, alone = ''] = /^Some kinds have no channel;((?:.|\n)*)/m.exec(api) ?? [];
  const silent = known.filter(({ on }) => on.length === 0).map(({ kind }) => kind);
  expect(named(alone).toSorted()).toEqual(silent.toSorted());
  expect(named(api)).toContain(clientEcho.name);
});

test('the addresses of the socket and of its authorization are those of the code', () => {
  const { socket, ...calls } = realtimePaths;
  expect(named(api)).toEqual(expect.arrayContaining([`${socket}/app/${realtimeKey}`, ...Object.values(calls)]));
});
