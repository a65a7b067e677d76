/** So long the picture stands still, in milliseconds. */
const standsMs = 5 * 60_000;

/** Around the middle and back to it, each place beside the one before, so that nobody sees it move. */
const places = [
  [0, 0],
  [1, 0],
  [1, 1],
  [0, 1],
  [-1, 1],
  [-1, 0],
  [-1, -1],
  [0, -1],
  [1, -1],
] as const;

/** By how many steps across and down the picture is moved after so long, lest a screen keep what never changes. */
export function shiftAfter(ms: number): { x: number; y: number } {
  const [x = 0, y = 0] = places[Math.floor(Math.max(0, ms) / standsMs) % places.length] ?? [];
  return { x, y };
}
