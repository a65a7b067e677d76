/** Written by the build (`scripts/web/licence-notices.ts`). */
declare module 'virtual:licence-notices' {
  /** The licences of every package in the apps, of the fonts and of the pictograms, in their own words. */
  export const notices: string;
}
