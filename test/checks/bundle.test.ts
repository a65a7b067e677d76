import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { deskFiles, entryOf, foreignEntries, latinFonts, type Manifest, weigh } from '../../scripts/checks/bundle.ts';

const face = (url: string, range = '') => `@font-face{font-family:A;src:url(${url})${range}}`;

test('what is imported at once is weighed, once; what is loaded later is not', () => {
  const folder = mkdtempSync(join(tmpdir(), 'wardbell-bytes-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(join(folder, 'assets'));
  const bytes = (kilobytes: number) => randomBytes(kilobytes * 500).toString('hex'); // hex halves under gzip
  for (const name of ['entry.js', 'shared.js', 'later.js']) writeFileSync(join(folder, 'assets', name), bytes(10));
  writeFileSync(join(folder, 'assets/a.css'), face('/assets/a.woff2'));
  writeFileSync(join(folder, 'assets/a.woff2'), randomBytes(2000));
  const manifest = {
    'patient/index.html': {
      file: 'assets/entry.js',
      isEntry: true,
      imports: ['_shared.js'],
      css: ['assets/a.css'],
    },
    '_shared.js': { file: 'assets/shared.js', imports: ['patient/index.html'], css: ['assets/a.css'] },
    'patient/later.ts': { file: 'assets/later.js' },
  };
  const entry = entryOf(manifest, 'patient');
  expect(entry).toBe('patient/index.html');
  expect(entryOf(manifest, 'staff')).toBeUndefined();
  const weight = weigh(folder, manifest, entry ?? '');
  expect(weight.js).toBeGreaterThan(9_000);
  expect(weight.js).toBeLessThan(13_000);
  expect(weight).toMatchObject({ fonts: 2000, fontFiles: 1 });
});

test('a German first view loads the face that has Latin letters, not the others', () => {
  const css = [
    face('/assets/latin.woff2', ';unicode-range:U+0000-00FF,U+0131'),
    face('"./cyrillic.woff2"', ';unicode-range:U+0400-045F'),
    face('farsi.woff2', ';unicode-range:U+6??'),
    face('all.woff2'),
  ].join('');
  expect(latinFonts('assets/a.css', css)).toEqual(['assets/latin.woff2', 'assets/all.woff2']);
});

test('where the page itself imports what the app starts with, the entry is the file named after the app', () => {
  const manifest = {
    '_patient-1.js': { file: 'assets/patient-1.js', name: 'patient', imports: ['_kit-1.js'] },
    '_patient-1.css': { file: 'assets/patient-1.css', name: 'patient' },
    '_kit-1.js': { file: 'assets/kit-1.js', name: 'kit' },
  };
  expect(entryOf(manifest, 'patient')).toBe('_patient-1.js');
  expect(entryOf(manifest, 'staff')).toBeUndefined();
});

test('an app that would load another app’s start is found, also where it would do so later', () => {
  const manifest: Manifest = {
    'staff/index.html': { file: 'staff.js', isEntry: true, dynamicImports: ['dialog'] },
    'admin/index.html': { file: 'admin.js', isEntry: true, imports: ['dialog'] },
    dialog: { file: 'dialog.js' },
  };
  expect(foreignEntries(manifest, 'staff/index.html')).toEqual([]);
  const shared = { ...manifest, dialog: { file: 'dialog.js', imports: ['admin/index.html'] } };
  expect(foreignEntries(shared, 'staff/index.html')).toEqual(['admin/index.html']);
});

test('what patients load later of the desk apps is found, by the name of its file', () => {
  const manifest: Manifest = {
    'patient/index.html': { file: 'a.js', isEntry: true, dynamicImports: ['_later.js'] },
    '_later.js': { file: 'later.js', name: 'beside-home', imports: ['_desk.js', '_kit.js'] },
    '_desk.js': { file: 'desk.js', name: 'desk', css: ['desk.css'] },
    '_kit.js': { file: 'kit.js', name: 'kit' },
    '_staff.js': { file: 'staff.js', name: 'staff' },
  };
  expect(deskFiles(manifest, 'patient/index.html')).toEqual(['_desk.js']);
  expect(deskFiles({ ...manifest, '_later.js': { file: 'later.js' } }, 'patient/index.html')).toEqual([]);
});
