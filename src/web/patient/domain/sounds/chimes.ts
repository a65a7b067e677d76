/** What is heard at the bed, each as the pitches of its tones in Hz, one after the other. */
const tunes = { received: [523], accepted: [523, 659], done: [523, 659, 784] } as const;
export type Chime = keyof typeof tunes;

const toneSeconds = 0.22;
/** Beside a bed somebody else may sleep. */
const loudness = 0.2;

let context: AudioContext | null = null;

/** Browsers let sound out only after a touch: each of them opens the way. Returns how to stop. */
export function openAudio(): () => void {
  const open = () => {
    context ??= new AudioContext();
    // Refused without a touch that counts: the next one tries again.
    void context.resume().catch(() => undefined);
  };
  for (const touch of ['click', 'keydown']) window.addEventListener(touch, open);
  return () => {
    for (const touch of ['click', 'keydown']) window.removeEventListener(touch, open);
  };
}

/** Plays it at once, or not at all: where no sound is let out nothing is left to sound later. */
export function playChime(chime: Chime): void {
  if (context?.state !== 'running') return;
  const begins = context.currentTime;
  for (const [place, pitch] of tunes[chime].entries()) playTone(context, pitch, begins + place * toneSeconds);
}

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
