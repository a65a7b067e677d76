import { hashKey } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { keys } from '#web/kit/http/keys.ts';
import { noteAnswered, noteShownKept, shownKept } from './shown-kept.ts';

test('a list that the device has kept says its own age until the server answers that one', () => {
  noteShownKept(keys.ownMessages, 1000);
  noteShownKept(keys.bedDevices('stay-1'), 500);
  noteAnswered(hashKey(keys.ownMessages));
  noteAnswered(hashKey(keys.ownNotifications));
  expect([...shownKept.get()]).toEqual([[hashKey(keys.bedDevices('stay-1')), 500]]);
});
