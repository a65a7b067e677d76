import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { openReader } from './read-video.ts';

/** So often a picture of the camera is read. */
const everyMs = 200;

/**
 * Reads codes in the pictures of `video`; ends with the one that `onText` takes. Answers whether it cannot, as where its
 * reader could not be fetched.
 */
export function useQrReader(
  video: RefObject<HTMLVideoElement | null>,
  isRunning: boolean,
  onText: (text: string) => boolean,
): boolean {
  const found = useEffectEvent(onText);
  const [isBroken, setBroken] = useState(false);
  useEffect(() => {
    if (!isRunning) return;
    let timer: ReturnType<typeof setTimeout>;
    let isOver = false;
    const reader = openReader();
    const look = async () => {
      const text = video.current && (await (await reader).read(video.current));
      if (isOver || (text && found(text))) return;
      timer = setTimeout(() => void start(), everyMs);
    };
    const start = () =>
      look().catch(() => {
        if (!isOver) setBroken(true);
      });
    void start();
    return () => {
      isOver = true;
      clearTimeout(timer);
      void reader.then(({ stop }) => stop());
    };
  }, [isRunning, video]);
  return isBroken;
}
