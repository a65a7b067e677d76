import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { codeReader } from '#shared/kernel/workers.ts';
import { openReader } from './read-video.ts';

/** What the reader that we serve was asked, and what it answers. */
let workers: ServedReader[];
let answer: { text: string | null } | Error;
/** How wide the pictures were that were made for it. */
let widths: number[];

class ServedReader {
  onmessage: ((event: { data: { text: string | null } }) => void) | null = null;
  onerror: ((event: { message: string }) => void) | null = null;
  isStopped = false;
  asked = 0;
  readonly address: string;
  constructor(address: string) {
    this.address = address;
    workers.push(this);
  }
  postMessage() {
    this.asked += 1;
    const said = answer;
    queueMicrotask(() =>
      said instanceof Error ? this.onerror?.({ message: said.message }) : this.onmessage?.({ data: said }),
    );
  }
  terminate() {
    this.isStopped = true;
  }
}

beforeEach(() => {
  workers = [];
  widths = [];
  answer = { text: 'by ours' };
  vi.stubGlobal('Worker', ServedReader);
  vi.stubGlobal('createImageBitmap', async (_video: unknown, { resizeWidth }: { resizeWidth: number }) => {
    widths.push(resizeWidth);
    return {};
  });
});

afterEach(() => vi.unstubAllGlobals());

/** A browser that reads codes itself; the formats that were asked of it are noted. */
function browserReads(detect: () => Promise<{ rawValue: string }[]>, formats = async () => ['ean_13', 'qr_code']) {
  const wanted: string[][] = [];
  const detected = vi.fn(detect);
  vi.stubGlobal(
    'BarcodeDetector',
    class {
      detect = detected;
      static getSupportedFormats = formats;
      constructor(asked: { formats: string[] }) {
        wanted.push(asked.formats);
      }
    },
  );
  return { wanted, detected };
}

// What the reader asks of a video; there is none outside a browser.
const videoOf = (videoWidth: number) => ({ videoWidth }) as HTMLVideoElement;
const video = videoOf(640);

test('a browser that reads QR codes itself is asked for these alone, and our reader is not fetched', async () => {
  const { wanted } = browserReads(async () => [{ rawValue: 'by the browser' }]);
  const reader = await openReader();
  expect(await reader.read(video)).toBe('by the browser');
  expect(await reader.read(video)).toBe('by the browser');
  reader.stop();
  expect(wanted).toEqual([['qr_code']]);
  expect(workers).toEqual([]);
});

test('where the browser sees no code there is none: ours is not asked besides', async () => {
  browserReads(async () => []);
  expect(await (await openReader()).read(video)).toBeNull();
  expect(workers).toEqual([]);
});

test('a browser without a reader gets ours, once for all pictures; it ends with the scanning', async () => {
  const reader = await openReader();
  expect(workers).toEqual([]); // not before there is a picture
  expect(await reader.read(video)).toBe('by ours');
  answer = { text: null };
  expect(await reader.read(video)).toBeNull();
  expect(workers.map(({ address, asked }) => ({ address, asked }))).toEqual([{ address: codeReader.script, asked: 2 }]);
  reader.stop();
  expect(workers[0]?.isStopped).toBe(true);
});

test.each([
  ['reads other codes only', async () => ['ean_13', 'code_128']],
  ['knows no format', async () => []],
  ['cannot say what it reads', async () => Promise.reject(new Error('no part of the system answers'))],
])('a browser that %s gets ours', async (_which, formats: () => Promise<string[]>) => {
  const { wanted } = browserReads(async () => [{ rawValue: 'by the browser' }], formats);
  expect(await (await openReader()).read(video)).toBe('by ours');
  expect(wanted).toEqual([]);
});

test.each([[{}], [null], ['BarcodeDetector'], [class {}]])(
  'what only has the name of a reader is none: %o',
  async (part) => {
    vi.stubGlobal('BarcodeDetector', part);
    expect(await (await openReader()).read(video)).toBe('by ours');
  },
);

test('one that names itself and does not work is asked once, and ours reads that same picture and all later ones', async () => {
  const { detected } = browserReads(() => Promise.reject(new DOMException('no service', 'NotSupportedError')));
  const reader = await openReader();
  expect([await reader.read(video), await reader.read(video)]).toEqual(['by ours', 'by ours']);
  expect(detected).toHaveBeenCalledTimes(1);
  expect(workers).toHaveLength(1);
});

test('before the camera has a picture nobody is asked', async () => {
  const { detected } = browserReads(async () => [{ rawValue: 'by the browser' }]);
  expect(await (await openReader()).read(videoOf(0))).toBeNull();
  expect(detected).not.toHaveBeenCalled();
  vi.unstubAllGlobals();
  vi.stubGlobal('Worker', ServedReader);
  expect(await (await openReader()).read(videoOf(0))).toBeNull();
  expect(workers).toEqual([]);
});

test('ours gets pictures as they are, larger ones made smaller', async () => {
  const reader = await openReader();
  for (const width of [320, 960, 1920]) await reader.read(videoOf(width));
  expect(widths).toEqual([320, 960, 960]);
});

test('where ours cannot be fetched the reading fails, so that the screen says so', async () => {
  answer = new Error('404');
  await expect((await openReader()).read(video)).rejects.toThrow('404');
});
