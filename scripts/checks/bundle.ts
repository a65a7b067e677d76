import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { gzipSync } from 'node:zlib';

/** The part of Vite's `manifest.json` that we read. */
export type Manifest = Record<
  string,
  {
    file: string;
    name?: string;
    isEntry?: boolean;
    imports?: string[];
    dynamicImports?: string[];
    css?: string[];
    assets?: string[];
    src?: string;
  }
>;

/** What a browser must load before an app shows its first screen, in bytes. */
export type Weight = { js: number; css: number; fonts: number; fontFiles: number };

/**
 * The key of the manifest for an app (`patient`, `staff`, `admin`), undefined if the build has none. Where the page
 * itself imports all that the app starts with, that is the file named after the app.
 */
export function entryOf(manifest: Manifest, app: string): string | undefined {
  const keys = Object.keys(manifest);
  return (
    keys.find((key) => manifest[key]?.isEntry && key.split('/').includes(app)) ??
    keys.find((key) => manifest[key]?.name === app && manifest[key]?.file.endsWith('.js'))
  );
}

/** Weighs the entry and all that it imports at once; what it loads later is not counted. */
export function weigh(folder: string, manifest: Manifest, entry: string): Weight {
  const chunks = reachable(manifest, entry);
  const scripts = chunks.flatMap((key) => manifest[key]?.file ?? []).filter((file) => file.endsWith('.js'));
  const styles = [...new Set(chunks.flatMap((key) => manifest[key]?.css ?? []))];
  const fonts = [...new Set(styles.flatMap((file) => latinFonts(file, readFileSync(join(folder, file), 'utf8'))))];
  return {
    js: sum(scripts, (file) => gzipped(join(folder, file))),
    css: sum(styles, (file) => gzipped(join(folder, file))),
    fonts: sum(fonts, (file) => readFileSync(join(folder, file)).length), // woff2 is compressed already
    fontFiles: fonts.length,
  };
}

/** The files of other apps that an app would load, at once or later: with one of them that app would start there too. */
export function foreignEntries(manifest: Manifest, entry: string): string[] {
  return reachable(manifest, entry, 'and later').filter((key) => key !== entry && manifest[key]?.isEntry);
}

/**
 * The files of the desk apps that an app would load, at once or later: whatever of them it means, it would have their
 * styles too.
 */
export function deskFiles(manifest: Manifest, entry: string): string[] {
  const ofDesks = new Set(['desk', 'desk-later', 'staff', 'admin']);
  return reachable(manifest, entry, 'and later').filter((key) => ofDesks.has(manifest[key]?.name ?? ''));
}

/** The font files that a German first view loads: faces without a range, or whose range has the letter "a". */
export function latinFonts(cssFile: string, css: string): string[] {
  return [...css.matchAll(/@font-face\s*\{([^}]*)\}/g)].flatMap(([, face = '']) => {
    const url = /url\(\s*["']?([^"')]+\.woff2)/.exec(face)?.[1];
    const ranges = /unicode-range:([^;}]*)/i.exec(face)?.[1];
    if (!url || (ranges && !covers(ranges, 0x61))) return [];
    return [url.startsWith('/') ? url.slice(1) : posix.join(posix.dirname(cssFile), url)];
  });
}

function covers(ranges: string, character: number): boolean {
  return ranges.split(',').some((range) => {
    const [, from = '', to] = /u\+([0-9a-f?]+)(?:-([0-9a-f]+))?/i.exec(range) ?? [];
    const first = Number.parseInt(from.replaceAll('?', '0'), 16);
    const last = Number.parseInt(to ?? from.replaceAll('?', 'f'), 16); // u+4?? is u+400-4ff
    return first <= character && character <= last;
  });
}

function reachable(manifest: Manifest, entry: string, later?: 'and later'): string[] {
  const seen = new Set<string>();
  const walk = (key: string) => {
    if (seen.has(key)) return;
    seen.add(key);
    for (const next of manifest[key]?.imports ?? []) walk(next);
    if (later) for (const next of manifest[key]?.dynamicImports ?? []) walk(next);
  };
  walk(entry);
  return [...seen];
}

function gzipped(path: string): number {
  return gzipSync(readFileSync(path), { level: 9 }).length;
}

function sum(files: readonly string[], size: (file: string) => number): number {
  return files.reduce((total, file) => total + size(file), 0);
}
