import type { MantineColorsTuple } from '@mantine/core';

/**
 * Enamel green in ten shades, since Mantine's own palettes miss 7:1. Shade 8 carries white text by day,
 * shade 3 dark text by night; both are the brand colours of the tokens.
 */
export const enamel: MantineColorsTuple = [
  '#eff6f4',
  '#dfece9',
  '#b6dcd6',
  '#7fd1c7',
  '#4fb0a6',
  '#2c8f86',
  '#1a746c',
  '#10635d',
  '#0a544f',
  '#0b3b38',
];

/** Which of the shades fills a button, by day and by night. */
export const enamelShade = { light: 8, dark: 3 } as const;
