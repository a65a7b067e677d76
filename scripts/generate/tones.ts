/** One piece of a signal: a tone of so many hertz, or silence. */
type Piece = { hertz: number | null; seconds: number };
export type Signal = 'high' | 'normal' | 'low';

const rate = 12_000;
const softSeconds = 0.008; // rises and falls that fast, so that no tone clicks

/**
 * High: quick pulses in three groups for more than 3 s, in the manner of UL 1069's most urgent call; not to be taken
 * for the others.
 */
const group: Piece[] = [
  { hertz: 880, seconds: 0.16 },
  { hertz: null, seconds: 0.08 },
  { hertz: 1175, seconds: 0.16 },
  { hertz: null, seconds: 0.08 },
  { hertz: 880, seconds: 0.16 },
  { hertz: null, seconds: 0.08 },
  { hertz: 1175, seconds: 0.24 },
];
const pause: Piece = { hertz: null, seconds: 0.2 };

export const signals: Record<Signal, Piece[]> = {
  low: [{ hertz: 587, seconds: 0.45 }],
  normal: [
    { hertz: 587, seconds: 0.3 },
    { hertz: null, seconds: 0.06 },
    { hertz: 784, seconds: 0.45 },
  ],
  high: [...group, pause, ...group, pause, ...group],
};

/** The signal as a WAV file: mono, 16 bit. */
export function wavOf(signal: Signal): Buffer {
  const samples = signals[signal].flatMap(samplesOf);
  const head = Buffer.alloc(44);
  head.write('RIFF', 0);
  head.writeUInt32LE(36 + samples.length * 2, 4);
  head.write('WAVEfmt ', 8);
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20); // PCM
  head.writeUInt16LE(1, 22);
  head.writeUInt32LE(rate, 24);
  head.writeUInt32LE(rate * 2, 28);
  head.writeUInt16LE(2, 32);
  head.writeUInt16LE(16, 34);
  head.write('data', 36);
  head.writeUInt32LE(samples.length * 2, 40);
  return Buffer.concat([head, Buffer.from(Int16Array.from(samples).buffer)]);
}

/** The third harmonic makes the tone carry over the small loudspeaker of a phone. */
function samplesOf({ hertz, seconds }: Piece): number[] {
  const count = Math.round(seconds * rate);
  if (hertz === null) return new Array<number>(count).fill(0);
  return Array.from({ length: count }, (_, place) => {
    const at = place / rate;
    const edge = Math.min(1, at / softSeconds, (seconds - at) / softSeconds);
    const wave = Math.sin(2 * Math.PI * hertz * at) + 0.25 * Math.sin(6 * Math.PI * hertz * at);
    return Math.round(Math.max(0, edge) * wave * 22_000);
  });
}
