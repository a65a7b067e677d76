import { type RefObject, useEffect, useEffectEvent } from 'react';
import { readVideo } from './read-video.ts';

/** So often a picture of the camera is read. */
const everyMs = 200;

/** Reads codes in the pictures of `video`; ends with the one that `onText` takes. */
export function useQrReader(
  video: RefObject<HTMLVideoElement | null>,
  isRunning: boolean,
  onText: (text: string) => boolean,
): void {
  const found = useEffectEvent(onText);
  useEffect(() => {
    if (!isRunning) return;
    let timer: ReturnType<typeof setTimeout>;
    let isOver = false;
    const look = async () => {
      const text = video.current && (await readVideo(video.current));
      if (isOver || (text && found(text))) return;
      timer = setTimeout(() => void look(), everyMs);
    };
    void look();
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [isRunning, video]);
}
