/** An id that reads as a number. */
export const id = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
/** One instant for a page, so that what it shows fits together. */
export const sampleNow = Date.now();
export const ago = (minutes: number) => new Date(sampleNow - minutes * 60_000).toISOString();
