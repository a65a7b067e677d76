/**
 * Every value of the look, once. `tokens.css` is made from this file by `scripts/generate/tokens.ts`; a test keeps both
 * equal and computes the contrast of every pair of ink and ground.
 */
export const themes = ['day', 'night', 'contrast'] as const;
export type Theme = (typeof themes)[number];

/** Values that no theme changes. */
export const measures = {
  font: '"Atkinson Next", "Wardbell Cyrillic", system-ui, "Noto Sans", sans-serif',
  'font-fa': '"Vazirmatn", "Atkinson Next", "Noto Sans Arabic", system-ui, sans-serif',
  'base-patient': '20px',
  'base-staff': '100%', // the size that its owner set on the device
  'text-sm': '0.875rem',
  'text-md': '1rem',
  'text-lg': '1.25rem',
  'text-xl': '1.5rem',
  'text-2xl': '2rem',
  'text-3xl': '2.5rem',
  leading: '1.5',
  'leading-tight': '1.2',
  regular: '400',
  semi: '600',
  bold: '700',
  s1: '4px',
  s2: '8px',
  s3: '12px',
  s4: '16px',
  s5: '24px',
  s6: '32px',
  s7: '48px',
  r1: '8px',
  r2: '12px',
  r3: '20px',
  pill: '999px',
  line: '1px',
  'target-patient': '64px',
  tile: '136px',
  'target-staff': '48px',
  'target-admin': '32px',
  'focus-ring': '3px solid var(--focus)',
  fast: '150ms',
  slow: '250ms',
  ease: 'cubic-bezier(0.2, 0, 0, 1)',
} as const;

type Colours = Record<keyof typeof day, string>;

const day = {
  canvas: '#f3f3ee',
  surface: '#ffffff',
  sunken: '#e8e8e1',
  hairline: '#d3d5cc',
  border: '#6b7c79',
  ink: '#12211f',
  muted: '#3f4d4a',
  brand: '#0a544f',
  'on-brand': '#ffffff',
  'brand-tint': '#dfece9',
  header: '#0b3b38',
  'on-header': '#ffffff',
  'on-header-muted': '#cfe3df',
  urgent: '#9a1616',
  'urgent-tint': '#fdeae8',
  'urgent-lamp': '#e5372c',
  waiting: '#6b4100',
  'waiting-tint': '#fff0cf',
  'waiting-lamp': '#ffb020',
  accepted: '#0d4591',
  'accepted-tint': '#e6effb',
  'accepted-lamp': '#4b94ff',
  done: '#17522a',
  'done-tint': '#e2f2e6',
  'done-lamp': '#35b05a',
  robot: '#5b2a86',
  'robot-tint': '#f2eafa',
  'robot-lamp': '#a56fe8',
  off: '#6b7c79',
  'off-lamp': '#ffffff',
  alarm: '#9a1616',
  'on-alarm': '#ffffff',
  focus: '#0f4c9c',
  'focus-on-dark': '#ffe600',
  'call-btn': '#d92018',
  'call-ring': '#ffffff',
};

const night: Colours = {
  canvas: '#0e1514',
  surface: '#182221',
  sunken: '#22302e',
  hairline: '#33423f',
  border: '#7d8c89',
  ink: '#f2efe9',
  muted: '#b4c0bd',
  brand: '#7fd1c7',
  'on-brand': '#06201d',
  'brand-tint': '#173230',
  header: '#06201e',
  'on-header': '#f2efe9',
  'on-header-muted': '#b4c0bd',
  urgent: '#ff9d94',
  'urgent-tint': '#3b1a17',
  'urgent-lamp': '#ff5a4d',
  waiting: '#ffcf7a',
  'waiting-tint': '#33270f',
  'waiting-lamp': '#ffb020',
  accepted: '#9cc4ff',
  'accepted-tint': '#152a47',
  'accepted-lamp': '#5c9dff',
  done: '#96d7a4',
  'done-tint': '#14301b',
  'done-lamp': '#4cc26f',
  robot: '#d0b0f5',
  'robot-tint': '#2c1b3d',
  'robot-lamp': '#b184ec',
  off: '#7d8c89',
  'off-lamp': '#0e1514',
  alarm: '#7a1512',
  'on-alarm': '#ffffff',
  focus: '#ffe600',
  'focus-on-dark': '#ffe600',
  'call-btn': '#d92018',
  'call-ring': '#ffffff',
};

/** Pure black and white; state is told by words, icons and the track's shape. */
const contrast: Colours = {
  ...(Object.fromEntries(Object.keys(day).map((name) => [name, '#ffffff'])) as Colours), // every key of `day`
  canvas: '#000000',
  surface: '#000000',
  sunken: '#000000',
  'on-brand': '#000000',
  'brand-tint': '#000000',
  header: '#000000',
  'urgent-tint': '#000000',
  'waiting-tint': '#000000',
  'accepted-tint': '#000000',
  'done-tint': '#000000',
  'robot-tint': '#000000',
  'off-lamp': '#000000',
  'on-alarm': '#000000',
  focus: '#ffe600',
  'focus-on-dark': '#ffe600',
  'call-btn': '#000000',
  'call-ring': '#000000',
};

export const colours: Record<Theme, Colours> = { day, night, contrast };
export type Colour = keyof Colours;

const grounds = ['canvas', 'surface', 'sunken'] as const satisfies readonly Colour[];
const states = ['urgent', 'waiting', 'accepted', 'done', 'robot'] as const;

/** Text on ground: 7:1 or better in every theme (AAA). */
export const textPairs: readonly (readonly [ink: Colour, ground: Colour])[] = [
  ...grounds.flatMap((ground) => [['ink', ground] as const, ['muted', ground] as const]),
  ...states.flatMap((state) => [
    [state, `${state}-tint`] as const,
    [state, 'surface'] as const,
    ['ink', `${state}-tint`] as const,
  ]),
  ['brand', 'surface'],
  ['brand', 'canvas'],
  ['brand', 'brand-tint'],
  ['on-brand', 'brand'],
  ['on-header', 'header'],
  ['on-header-muted', 'header'],
  ['on-alarm', 'alarm'],
];

/** Borders, focus rings and rims of lamps on their ground: 3:1 or better. */
export const shapePairs: readonly (readonly [shape: Colour, ground: Colour])[] = [
  ...grounds.flatMap((ground) => [['border', ground] as const, ['off', ground] as const, ['focus', ground] as const]),
  ...states.flatMap((state) => [['off', `${state}-tint`] as const, [state, `${state}-tint`] as const]),
  ['focus-on-dark', 'header'],
  ['on-header-muted', 'header'],
];
