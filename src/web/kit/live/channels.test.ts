import { expect, expectTypeOf, test } from 'vitest';
import { channels } from '#shared/kernel/channels.ts';
import { clientEcho } from '#shared/kernel/echo.events.ts';
import { requestChanged } from '#shared/requests/request.events.ts';
import type { HelpRequestForStaff, HelpRequestForStay } from '#shared/requests/request.schemas.ts';
import { listen, ofPage } from './channels.ts';

test('each audience hears its own form, and what is never said on a channel cannot be listened for', () => {
  // Never called: the compiler is what is tested.
  const listening = () => {
    listen(channels.stay('a'), requestChanged, (it) => expectTypeOf(it).toEqualTypeOf<HelpRequestForStay>());
    listen(channels.employee('a'), requestChanged, (it) => expectTypeOf(it).toEqualTypeOf<HelpRequestForStaff>());
    // @ts-expect-error: never said there
    listen(channels.hospital('a'), requestChanged, () => undefined);
    // @ts-expect-error: no channel of ours
    listen('private-anything.a', requestChanged, () => undefined);
    // @ts-expect-error: only on the own channel of a device or a user
    ofPage.send(channels.stay('a'), clientEcho, { n: 1, visible: true, audio: false });
    // @ts-expect-error: the sound is missing
    ofPage.send(channels.device('a'), clientEcho, { n: 1, visible: true });
  };
  expect(listening).toBeTypeOf('function');
});
