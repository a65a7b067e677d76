import {
  chmodSync,
  cpSync,
  existsSync,
  lchownSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import type { User } from '#server/platform/database/supervisor/folders.ts';
import { makeOwnPlace, nameFor } from './own-place.ts';
import { canReach } from './reach.ts';

/** What to run: a Node and a folder with `dist` and `node_modules`. */
export type Runtime = { node: string; folder: string };
/** What the build writes beside the server: the packages that are not in the bundle. */
type Needs = { stamp: string; packages: string[] };

/**
 * Answers what the system user can run. Usually that is the checkout itself. One that only root can read, such as in
 * /root, is copied to a place of root's own: readable for all, writable for root alone, one copy for each build.
 */
export function settleRuntime(checkout: Runtime, user: User): Runtime {
  const needs = JSON.parse(readFileSync(join(checkout.folder, 'dist', 'needs.json'), 'utf8')) as Needs; // The build wrote it.
  const modules = needs.packages.map((name) => join('node_modules', name));
  const paths = ['dist', 'dist/server', 'dist/server/main.js', 'dist/migrations', ...modules].map((path) =>
    join(checkout.folder, path),
  );
  if (canReach(user, [...paths, checkout.node])) return checkout;

  const owner = nameFor(checkout.folder);
  const name = `${owner}-${needs.stamp.slice(0, 16)}`;
  const place = makeOwnPlace('runtime');
  const copy = { node: join(place, name, 'node'), folder: join(place, name) };
  if (!existsSync(copy.folder)) makeCopy(checkout, modules, copy.folder);
  removeOthers(place, (other) => other.startsWith(`${owner}-`) && other !== name);
  return copy;
}

/** Made under another name and renamed when whole, so that a copy that is cut off is never run. */
function makeCopy(checkout: Runtime, modules: string[], target: string): void {
  const unfinished = `${target}.unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  for (const path of ['dist', ...modules]) {
    mkdirSync(dirname(join(unfinished, path)), { recursive: true });
    cpSync(join(checkout.folder, path), join(unfinished, path), { recursive: true, verbatimSymlinks: true });
  }
  cpSync(join(checkout.folder, 'package.json'), join(unfinished, 'package.json'));
  cpSync(checkout.node, join(unfinished, 'node'), { dereference: true });
  openForAll(unfinished);
  renameSync(unfinished, target);
}

/** Owned by root, readable for all, whatever the checkout's own rights were. */
function openForAll(path: string): void {
  const found = lstatSync(path);
  lchownSync(path, 0, 0);
  if (found.isSymbolicLink()) return;
  const runs = found.isDirectory() || (found.mode & 0o111) !== 0;
  chmodSync(path, runs ? 0o755 : 0o644);
  if (found.isDirectory()) for (const name of readdirSync(path)) openForAll(join(path, name));
}

/** Copies of earlier builds of the same checkout, unless something still runs from them. */
function removeOthers(place: string, isOther: (name: string) => boolean): void {
  const inUse = runningPrograms();
  for (const name of readdirSync(place).filter(isOther)) {
    const folder = join(place, name);
    if (!inUse.some((program) => program.startsWith(`${folder}/`))) rmSync(folder, { recursive: true, force: true });
  }
}

function runningPrograms(): string[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => {
      try {
        return [readlinkSync(`/proc/${pid}/exe`)];
      } catch {
        return []; // Ended meanwhile, or a part of the kernel: it has no program.
      }
    });
}
