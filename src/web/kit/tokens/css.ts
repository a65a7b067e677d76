import { colours, measures } from './tokens.ts';

/** The whole of `tokens.css`. */
export function tokensCss(): string {
  return [
    '/* Made from tokens.ts by `node scripts/generate/tokens.ts`. */',
    block(':root', named({ ...measures, ...pictograms, ...trackDrawings() })),
    // By name as well, so that a part of a page can show the day while the page is dark.
    block(':root,\n[data-theme="day"]', {
      'color-scheme': 'light',
      ...named(colours.day),
      '--shadow': '0 1px 2px rgb(18 33 31 / 0.1), 0 6px 20px rgb(18 33 31 / 0.08)',
    }),
    block('[data-theme="night"]', {
      'color-scheme': 'dark',
      ...named(colours.night),
      '--shadow': '0 0 0 1px var(--hairline)',
    }),
    block('[data-theme="contrast"]', {
      'color-scheme': 'dark',
      ...named(colours.contrast),
      '--shadow': '0 0 0 2px #ffffff',
    }),
    '@media (prefers-reduced-motion: reduce) {\n  :root {\n    --fast: 0ms;\n    --slow: 0ms;\n  }\n}\n',
  ].join('\n');
}

const pictograms = {
  'icon-cut': 'var(--surface)',
  'logo-shade': 'var(--brand)',
  'logo-light': 'var(--waiting-lamp)',
};

/** The track's drawings as masks, painted with a background colour: one drawing serves every colour and theme. */
function trackDrawings() {
  return {
    'track-slack': drawing('0 0 100 20', "d='M0 3Q50 30 100 3' stroke-width='3'"),
    'track-slack-dash': drawing('0 0 100 20', "d='M0 3Q50 30 100 3' stroke-width='3' stroke-dasharray='3 5'"),
    'track-taut': drawing('0 0 100 20', "d='M0 3H100' stroke-width='4'"),
    'track-cut': drawing('0 0 100 20', "d='M0 3Q26 4 36 19M100 3Q74 4 64 19' stroke-width='3' stroke-linecap='round'"),
    'track-cut-hang': drawing(
      '0 0 24 40',
      "d='M12 0C12 9 14 12 20 14M12 40C12 31 10 28 4 26' stroke-width='4' stroke-linecap='round'",
    ),
  };
}

function drawing(viewBox: string, path: string): string {
  const svg = `<svg xmlns='http://www.w3.org/2000/svg' viewBox='${viewBox}' preserveAspectRatio='none'><path ${path} fill='none' stroke='#000' vector-effect='non-scaling-stroke'/></svg>`;
  return `url("data:image/svg+xml,${svg.replaceAll('<', '%3C').replaceAll('>', '%3E').replaceAll('#', '%23')}")`;
}

function named(values: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [`--${name}`, value]));
}

function block(selector: string, values: Record<string, string>): string {
  const lines = Object.entries(values).map(([name, value]) => `  ${name}: ${value};`);
  return `${selector} {\n${lines.join('\n')}\n}\n`;
}
