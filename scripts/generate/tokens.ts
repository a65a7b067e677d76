import { writeFileSync } from 'node:fs';
import { tokensCss } from '#web/kit/tokens/css.ts';

/** Writes the stylesheet of the design tokens; run it after a change of `tokens.ts`. */
writeFileSync(new URL('../../src/web/kit/tokens/tokens.css', import.meta.url), tokensCss());
