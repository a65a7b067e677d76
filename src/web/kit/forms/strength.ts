import { useEffect, useState } from 'react';

/** How hard a password is to guess; the server refuses what is `weak`. */
export type Strength = 'weak' | 'fair' | 'strong';

/** Guessing what is longer takes longer than anybody has, and so would judging it. */
const judgedLength = 64;

/** Estimates how hard a password is to guess. The word lists are fetched with the first one. */
export async function estimateStrength(password: string): Promise<Strength> {
  judge ??= loadJudge();
  const score = (await judge)(password.slice(0, judgedLength));
  if (score < 3) return 'weak';
  return score === 3 ? 'fair' : 'strong';
}

/** Of 0, guessed at once, to 4. */
type Judge = (password: string) => number;

let judge: Promise<Judge> | null = null;

async function loadJudge(): Promise<Judge> {
  const [{ ZxcvbnFactory }, { adjacencyGraphs, dictionary }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ]);
  const factory = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });
  return (password) => factory.check(password).score;
}

/** The strength of what stands in a field; null while it is empty, and where the word lists could not be fetched. */
export function useStrength(password: string): Strength | null {
  const [found, setFound] = useState<{ of: string; strength: Strength } | null>(null);
  useEffect(() => {
    if (password === '') return;
    let isCurrent = true;
    estimateStrength(password).then(
      (strength) => isCurrent && setFound({ of: password, strength }),
      () => {
        judge = null; // without a network there is no hint, the server judges; the next key tries again
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [password]);
  // What was typed meanwhile keeps the last hint until its own is there, so that the line does not flicker.
  return password === '' ? null : (found?.strength ?? null);
}
