import { greyOf } from '#web/kit/qr/bits.ts';
import { readQr } from '#web/kit/qr/read-code.ts';

/** What a browser offers that reads codes itself (Shape Detection API). */
type Detector = { detect(source: HTMLVideoElement): Promise<{ rawValue: string }[]> };
type Detectors = { new (wanted: { formats: string[] }): Detector; getSupportedFormats(): Promise<string[]> };

/** Wide enough for a card that fills a third of the picture, and read in a few milliseconds. */
const widest = 640;

let own: Promise<Detector | null> | null = null;
let canvas: OffscreenCanvas | null = null;

/** The text of a code in the present picture: by the browser where it can, else by the app's own reader. */
export async function readVideo(video: HTMLVideoElement): Promise<string | null> {
  if (video.videoWidth === 0) return null;
  own ??= browsersOwn();
  const detector = await own;
  if (!detector) return readHere(video);
  try {
    const [code] = await detector.detect(video);
    return code?.rawValue ?? null;
  } catch {
    own = Promise.resolve(null); // it names itself and does not work, as where the system lacks its part
    return readHere(video);
  }
}

function readHere(video: HTMLVideoElement): string | null {
  const scale = Math.min(1, widest / video.videoWidth);
  const [width, height] = [Math.round(video.videoWidth * scale), Math.round(video.videoHeight * scale)];
  if (canvas?.width !== width || canvas.height !== height) canvas = new OffscreenCanvas(width, height);
  const drawn = canvas.getContext('2d', { willReadFrequently: true });
  if (!drawn) return null;
  drawn.drawImage(video, 0, 0, width, height);
  return readQr(greyOf(drawn.getImageData(0, 0, width, height)));
}

async function browsersOwn(): Promise<Detector | null> {
  const part: unknown = 'BarcodeDetector' in globalThis ? Reflect.get(globalThis, 'BarcodeDetector') : undefined;
  if (!isDetectors(part)) return null;
  const formats = await part.getSupportedFormats().catch((): string[] => []);
  return formats.includes('qr_code') ? new part({ formats: ['qr_code'] }) : null;
}

const isDetectors = (part: unknown): part is Detectors => typeof part === 'function' && 'getSupportedFormats' in part;
