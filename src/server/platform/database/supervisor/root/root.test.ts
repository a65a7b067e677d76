import {
  chmodSync,
  chownSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readlinkSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { isRoot, makeStarters } from '#server/platform/database/supervisor/fixtures/identities.ts';
import { giveFolder } from './give-folder.ts';
import { makeOwnPlace, nameFor, OWN_PLACE } from './own-place.ts';
import { canEnter, canReach } from './reach.ts';
import { ensureSystemUser, findUser } from './system-user.ts';

const starters = makeStarters();
afterAll(starters.remove);

describe.runIf(isRoot)('what root prepares', () => {
  const user = ensureSystemUser();
  const said: string[] = [];
  let place: string;
  beforeEach(() => {
    place = mkdtempSync(join(tmpdir(), 'wbt-root-'));
    said.length = 0;
  });
  afterEach(() => rmSync(place, { recursive: true, force: true }));
  const give = (folder: string) => giveFolder(folder, user, (line) => said.push(line));

  test('the system user exists, cannot sign in, and is made once', () => {
    expect(ensureSystemUser()).toEqual(findUser('wardbell'));
    expect(user.uid).toBeGreaterThan(0);
  });

  test('reach is what the kernel lets that user do, parents included', () => {
    const file = join(place, 'inner', 'file');
    mkdirSync(join(place, 'inner'));
    writeFileSync(file, '');
    expect([canReach(user, [file]), canEnter(user, place)]).toEqual([false, false]); // mkdtemp closes it to others
    chmodSync(place, 0o711);
    expect([canReach(user, [file]), canEnter(user, place)]).toEqual([true, true]);
    chmodSync(file, 0o600);
    expect(canReach(user, [file])).toBe(false);
  });

  test('a data folder that can be reached is made there, private and given away', () => {
    chmodSync(place, 0o755);
    const data = join(place, 'a', 'data');
    expect(give(data)).toBe(data);
    expect(statSync(data)).toMatchObject({ uid: user.uid, gid: user.gid });
    expect(statSync(data).mode & 0o777).toBe(0o700);
    expect(said).toEqual([]);
  });

  test("one that cannot be reached is put in root's place, with one line and a link; the next start finds it", () => {
    const wanted = join(place, 'data');
    const there = join(OWN_PLACE, `data-${nameFor(wanted)}`);
    try {
      expect(give(wanted)).toBe(there);
      expect(readlinkSync(wanted)).toBe(there);
      expect(statSync(there)).toMatchObject({ uid: user.uid });
      expect(said).toHaveLength(1);
      expect(give(wanted)).toBe(there);
      expect(said).toHaveLength(1);
    } finally {
      rmSync(there, { recursive: true, force: true });
    }
  });

  test('data of somebody else is never taken over', () => {
    chmodSync(place, 0o755);
    const data = join(place, 'data');
    mkdirSync(data);
    const other = starters.all[1]?.user;
    if (!other) throw new Error('There is no other user.');
    chownSync(data, other.uid, other.gid);
    expect(() => give(data)).toThrow(`belongs to user id ${other.uid}`);
    expect(statSync(data).uid).toBe(other.uid);
  });

  test('a full folder where only root can go is left alone', () => {
    const data = join(place, 'data');
    mkdirSync(data);
    writeFileSync(join(data, 'kept'), '');
    expect(() => give(data)).toThrow('is not empty');
    expect(existsSync(join(data, 'kept'))).toBe(true);
  });

  test("a link in root's place is not followed", () => {
    const name = `wbt-${process.pid}`;
    makeOwnPlace();
    symlinkSync(place, join(OWN_PLACE, name));
    try {
      expect(() => makeOwnPlace(name)).toThrow('must be a folder that belongs to root');
      expect(lstatSync(join(OWN_PLACE, name)).isSymbolicLink()).toBe(true);
    } finally {
      rmSync(join(OWN_PLACE, name));
    }
  });
});

if (!isRoot) test.skip('what root prepares is only tested as root', () => undefined);
