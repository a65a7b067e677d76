import { audio } from './audio-state.ts';
import high from './high.wav?url';
import low from './low.wav?url';
import normal from './normal.wav?url';

export type Signal = 'high' | 'normal' | 'low';

const files: Record<Signal, string> = { high, normal, low };
const loaded = new Map<Signal, AudioBuffer>();
let context: AudioContext | null = null;
let playing: AudioBufferSourceNode | null = null;

/**
 * Gets the page ready to be heard. Browsers let sound out only after a touch, so every click and key tries again;
 * a click, not its beginning, since what is said about the silence then leaves the page under the finger.
 */
export function startAudio(): () => void {
  context ??= new AudioContext();
  const own = context;
  own.addEventListener('statechange', publishState);
  for (const event of ['click', 'keydown', 'online']) window.addEventListener(event, turnOn);
  turnOn();
  return () => {
    own.removeEventListener('statechange', publishState);
    for (const event of ['click', 'keydown', 'online']) window.removeEventListener(event, turnOn);
    silence();
    audio.set('off');
  };
}

/** By how much what is not urgent is softer at night, as a share of its usual loudness: clearly softer, and still heard. */
const gentleGain = 0.4;

/**
 * Plays a signal in place of the one that is playing, at night more softly. Nothing while sound is blocked: the screen
 * says so. High urgency is never softer (S26).
 */
export function play(signal: Signal, isGentle = false): void {
  silence();
  const buffer = loaded.get(signal);
  if (!context || !buffer || audio.get() !== 'running') return;
  playing = context.createBufferSource();
  playing.buffer = buffer;
  if (isGentle && signal !== 'high') {
    const gain = context.createGain();
    gain.gain.value = gentleGain;
    playing.connect(gain).connect(context.destination);
  } else {
    playing.connect(context.destination);
  }
  playing.start();
}

/** Ends what is playing, at once. */
export function silence(): void {
  playing?.stop();
  playing?.disconnect();
  playing = null;
}

function turnOn(): void {
  if (!context || audio.get() === 'running') return;
  publishState();
  // Refused without a touch; while it hangs or when a file did not come, the state above stays `blocked`.
  void context.resume().then(publishState, publishState);
  void load(context).then(publishState, publishState);
}

function publishState(): void {
  const isReady = context?.state === 'running' && loaded.size === Object.keys(files).length;
  audio.set(isReady ? 'running' : 'blocked');
}

async function load(into: AudioContext): Promise<void> {
  const missing = (Object.keys(files) as Signal[]).filter((signal) => !loaded.has(signal)); // the keys written above
  await Promise.all(
    missing.map(async (signal) => {
      const answer = await fetch(files[signal]);
      if (!answer.ok) throw new Error(`${files[signal]} was answered with ${answer.status}`);
      loaded.set(signal, await into.decodeAudioData(await answer.arrayBuffer()));
    }),
  );
}
