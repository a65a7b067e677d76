import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import sharp from 'sharp';
import type { Plugin } from 'vite';
import { workers } from '#shared/kernel/workers.ts';

/** The colours behind the mark before the app's own styles are there: its header, and its page. */
const header = '#0b3b38';
const page = '#ffffff';

/** Sizes that home screens ask for; `part` is how much of the square the mark takes. */
const icons = [
  { name: 'icon-192', size: 192, part: 0.84, purpose: 'any' },
  { name: 'icon-512', size: 512, part: 0.84, purpose: 'any' },
  // Cut to a circle or a drop by some launchers, which leave four fifths of the width.
  { name: 'icon-maskable', size: 512, part: 0.58, purpose: 'maskable' },
  { name: 'icon-apple', size: 180, part: 0.72, purpose: null },
] as const;

/**
 * Makes the staff app one that a device installs: a manifest and the mark in the sizes that home screens ask for, drawn
 * from the app's own; the page names both.
 */
export function installable(web: string): Plugin {
  const files = new Map<string, string>();
  return {
    name: 'installable',
    apply: 'build',
    async buildStart() {
      const mark = readFileSync(resolve(web, 'kit/icons/favicon.svg'));
      for (const { name, size, part } of icons) {
        const source = await drawn(mark, size, part);
        files.set(name, this.emitFile({ type: 'asset', name: `${name}.png`, source }));
      }
    },
    generateBundle() {
      const manifest = manifestOf((name) => `/${this.getFileName(files.get(name) ?? '')}`);
      files.set('manifest', this.emitFile({ type: 'asset', name: 'staff.webmanifest', source: manifest }));
    },
    transformIndexHtml: {
      order: 'post',
      handler(html, { path, bundle }) {
        if (path !== '/staff/index.html' || !bundle) return html;
        const address = (wanted: RegExp) => {
          const file = Object.keys(bundle).find((name) => wanted.test(name));
          if (!file) throw new Error(`the build has no ${wanted}`);
          return `/${file}`;
        };
        const links = [
          `<link rel="manifest" href="${address(/\.webmanifest$/)}">`,
          `<link rel="apple-touch-icon" href="${address(/icon-apple/)}">`,
          '<meta name="apple-mobile-web-app-title" content="Wardbell">',
        ];
        return html.replace('</head>', `  ${links.join('\n    ')}\n  </head>`);
      },
    },
  };
}

async function drawn(mark: Buffer, size: number, part: number): Promise<Buffer> {
  const inner = Math.round(size * part);
  const drawing = await sharp(mark, { density: (72 * inner) / 48 })
    .resize(inner, inner)
    .png()
    .toBuffer();
  const square = { width: size, height: size, channels: 4, background: page } as const;
  return sharp({ create: square })
    .composite([{ input: drawing, gravity: 'center' }])
    .png({ palette: true })
    .toBuffer();
}

function manifestOf(address: (name: string) => string): string {
  const { scope, page: start } = workers.staff;
  return JSON.stringify({
    ...{ id: start, name: 'Wardbell', short_name: 'Wardbell', start_url: start, scope, display: 'standalone' },
    ...{ theme_color: header, background_color: page },
    icons: icons.flatMap(({ name, size, purpose }) =>
      purpose === null ? [] : [{ src: address(name), sizes: `${size}x${size}`, type: 'image/png', purpose }],
    ),
  });
}
