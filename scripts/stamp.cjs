// Which sources a build was made of. Plain JavaScript: the starter asks before anything else can run.
'use strict';
const { createHash } = require('node:crypto');
const { existsSync, readdirSync, readFileSync, statSync } = require('node:fs');
const { join } = require('node:path');

const SOURCES = [
  'src',
  'migrations',
  'scripts/build.ts',
  'scripts/build-workers.ts',
  'scripts/bundle.ts',
  'vite.config.ts',
  'package.json',
  'package-lock.json',
];
const STAMP = join('dist', 'stamp');

/** A hash over every source that goes into the build; undefined where there are no sources. */
function stampOf(folder) {
  if (!existsSync(join(folder, 'src'))) return undefined;
  const hash = createHash('sha256');
  for (const file of SOURCES.flatMap((path) => filesIn(folder, path))) {
    hash.update(`${file}\n`).update(readFileSync(join(folder, file)));
  }
  return hash.digest('hex');
}

/** The stamp that the build left; undefined when there is none. */
function builtStamp(folder) {
  const file = join(folder, STAMP);
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : undefined;
}

function filesIn(folder, path) {
  const full = join(folder, path);
  if (!existsSync(full)) return [];
  if (!statSync(full).isDirectory()) return /\.test\.tsx?$/.test(path) ? [] : [path];
  return readdirSync(full)
    .sort()
    .flatMap((name) => filesIn(folder, join(path, name)));
}

module.exports = { stampOf, builtStamp };
