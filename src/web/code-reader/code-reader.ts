import { BarcodeDetector, setZXingModuleOverrides } from 'barcode-detector/ponyfill';
import type { Answered, Asked } from '#web/kit/code-messages.ts';

// Reads QR codes in pictures, for browsers that cannot. In a worker of its own, since what reads them is compiled code
// (WebAssembly), for which no page's policy has room.

declare const READER: string; // where that code lies; written in by the build

setZXingModuleOverrides({ locateFile: () => READER });
const detector = new BarcodeDetector({ formats: ['qr_code'] });

addEventListener('message', ({ data: { picture } }: MessageEvent<Asked>) => void read(picture));

async function read(picture: ImageBitmap): Promise<void> {
  const [code] = await detector.detect(picture);
  picture.close();
  const answer: Answered = { text: code?.rawValue ?? null };
  postMessage(answer);
}
