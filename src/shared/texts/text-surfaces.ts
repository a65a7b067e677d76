/** The apps whose texts a hospital may word itself. */
export const textSurfaces = ['patient', 'staff', 'admin'] as const;
export type TextSurface = (typeof textSurfaces)[number];
