export const REFUSED: number;
export function nextPause(pause: number, lasted: number): number;
