/** What is heard at the bed, each as the pitches of its tones in Hz, one after the other. */
const tunes = { received: [523], accepted: [523, 659], done: [523, 659, 784] } as const;
export type Chime = keyof typeof tunes;

const toneSeconds = 0.22;
/** Beside a bed somebody else may sleep. */
const loudness = 0.2;

let context: AudioContext | null = null;

/** Browsers let sound out only after a touch: each of them opens the way. Returns how to stop. */
export function openAudio(): () => void {
  const open = () => void resumed();
  for (const touch of ['click', 'keydown']) window.addEventListener(touch, open);
  return () => {
    for (const touch of ['click', 'keydown']) window.removeEventListener(touch, open);
  };
}

/** To be called by a touch. Refused where that does not count, or waiting for the next one: that one tries again. */
async function resumed(): Promise<void> {
  context ??= new AudioContext();
  await context.resume().catch(() => undefined); // sound is off then, which `playChime` finds
}

/** Plays it at once, or not at all: where no sound is let out nothing is left to sound later. */
export function playChime(chime: Chime): void {
  if (context?.state !== 'running') return;
  const begins = context.currentTime;
  for (const [place, pitch] of tunes[chime].entries()) playTone(context, pitch, begins + place * toneSeconds);
}

/** Plays what the touch of this moment wants, as soon as it has opened the way for sound, or not at all. */
export async function playWanted(chime: Chime): Promise<void> {
  const wantedAt = performance.now();
  await resumed();
  if (performance.now() - wantedAt < stillWantedMs) playChime(chime);
}

const stillWantedMs = 3000;

/** A round tone that swells and fades, so that nothing clicks. */
function playTone(on: AudioContext, pitch: number, at: number): void {
  const tone = new OscillatorNode(on, { type: 'sine', frequency: pitch });
  const volume = new GainNode(on, { gain: 0 });
  volume.gain.setValueAtTime(0, at);
  volume.gain.linearRampToValueAtTime(loudness, at + 0.03);
  volume.gain.exponentialRampToValueAtTime(0.001, at + toneSeconds);
  tone.connect(volume).connect(on.destination);
  tone.start(at);
  tone.stop(at + toneSeconds);
}
