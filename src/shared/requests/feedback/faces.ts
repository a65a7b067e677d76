/** How a patient found what was done. */
export const faces = ['good', 'fair', 'poor'] as const;
export type Face = (typeof faces)[number];
