/** What a hospital may word itself: the texts of its apps, and the phrases between patients and nurses. */
export const textSurfaces = ['patient', 'staff', 'admin', 'phrases'] as const;
export type TextSurface = (typeof textSurfaces)[number];
