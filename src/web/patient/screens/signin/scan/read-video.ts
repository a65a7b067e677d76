import { codeReader } from '#shared/kernel/workers.ts';
import type { Answered, Asked } from '#web/kit/code-messages.ts';
import { trustedScript } from '#web/kit/trusted-script.ts';

/** What a browser offers that reads codes itself (Shape Detection API). */
type Detector = { detect(source: HTMLVideoElement): Promise<{ rawValue: string }[]> };
type Detectors = { new (wanted: { formats: string[] }): Detector; getSupportedFormats(): Promise<string[]> };

/** Reads the present picture of a video; null while no code is in it. Throws where no reader can be had. */
export type VideoReader = { read(video: HTMLVideoElement): Promise<string | null>; stop(): void };

/** By the browser where it can, else by the reader that we serve. */
export async function openReader(): Promise<VideoReader> {
  const detector = await browsersOwn();
  let served: VideoReader | null = null;
  return {
    async read(video) {
      if (video.videoWidth === 0) return null;
      if (detector && !served) {
        try {
          return (await detector.detect(video))[0]?.rawValue ?? null;
        } catch {
          // It names itself and does not work, as where the system lacks its part.
        }
      }
      served ??= openServed();
      return served.read(video);
    },
    stop: () => served?.stop(),
  };
}

/** Wide enough for a card that fills a third of the picture. */
const widest = 960;

/** One picture at a time, in a worker: its policy alone lets compiled code run. */
function openServed(): VideoReader {
  const worker = new Worker(trustedScript(codeReader.script));
  return {
    async read(video) {
      const resizeWidth = Math.min(widest, video.videoWidth);
      const picture = await createImageBitmap(video, { resizeWidth });
      return new Promise((resolve, reject) => {
        worker.onmessage = ({ data }: MessageEvent<Answered>) => resolve(data.text);
        worker.onerror = ({ message }) => reject(new Error(`no codes can be read: ${message}`));
        const asked: Asked = { picture };
        worker.postMessage(asked, [picture]);
      });
    },
    stop: () => worker.terminate(),
  };
}

async function browsersOwn(): Promise<Detector | null> {
  const part: unknown = 'BarcodeDetector' in globalThis ? Reflect.get(globalThis, 'BarcodeDetector') : undefined;
  if (!isDetectors(part)) return null;
  const formats = await part.getSupportedFormats().catch((): string[] => []);
  return formats.includes('qr_code') ? new part({ formats: ['qr_code'] }) : null;
}

const isDetectors = (part: unknown): part is Detectors => typeof part === 'function' && 'getSupportedFormats' in part;
