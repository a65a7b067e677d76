import { type RefObject, useEffect, useRef, useState } from 'react';

/** `refused`: the person or the hospital's policy does not allow it. `missing`: there is none, or another app has it. */
export type CameraState = 'starting' | 'running' | 'refused' | 'missing';

type Light = { isOn: boolean; toggle: () => void };
type Camera = { video: RefObject<HTMLVideoElement | null>; state: CameraState; light: Light | null };

/** The camera of the back shown in `video` while the component is there, with its light where it has one. */
export function useCamera(): Camera {
  const video = useRef<HTMLVideoElement>(null);
  const [state, setState] = useState<CameraState>('starting');
  const [track, setTrack] = useState<MediaStreamTrack | null>(null);
  const [isOn, setOn] = useState(false);
  useEffect(() => {
    let stream: MediaStream | null = null;
    let isOver = false;
    const stop = () => {
      for (const one of stream?.getTracks() ?? []) one.stop();
    };
    const start = async () => {
      stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
      const shown = video.current;
      if (isOver || !shown) return stop(); // closed while the person was being asked
      shown.srcObject = stream;
      await shown.play();
      setTrack(stream.getVideoTracks()[0] ?? null);
      setState('running');
    };
    start().catch((error: unknown) => {
      stop();
      if (!isOver) setState(error instanceof DOMException && error.name === 'NotAllowedError' ? 'refused' : 'missing');
    });
    return () => {
      isOver = true;
      stop();
    };
  }, []);
  const toggle = () => {
    const wanted: MediaTrackConstraintSet & { torch: boolean } = { torch: !isOn };
    track?.applyConstraints({ advanced: [wanted] }).then(
      () => setOn(!isOn),
      () => setTrack(null), // it names a light and has none: the key goes
    );
  };
  return { video, state, light: track && hasLight(track) ? { isOn, toggle } : null };
}

/** Firefox names no capabilities; where a track names its light it may say that it has none, or both that it can be. */
function hasLight(track: Partial<MediaStreamTrack>): boolean {
  const torch: unknown = Reflect.get(track.getCapabilities?.() ?? {}, 'torch');
  return Array.isArray(torch) ? torch.includes(true) : torch === true;
}
