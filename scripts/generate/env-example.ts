import { readFileSync, writeFileSync } from 'node:fs';
import type { Variable } from '#server/config.parse.ts';
import { GROUPS, VARIABLES } from '#server/config.variables.ts';

// Writes .env.example from the list of variables; with --check it only says whether the file is up to date.

const FILE = new URL('../../.env.example', import.meta.url);
const wanted = envExample();

if (process.argv.includes('--check')) {
  if (readFileSync(FILE, 'utf8') === wanted) console.log('.env.example is up to date.');
  else {
    console.error('.env.example differs from src/server/config.variables.ts. Run: npm run env-example');
    process.exitCode = 1;
  }
} else {
  writeFileSync(FILE, wanted);
  console.log('Wrote .env.example.');
}

function envExample(): string {
  const variables = Object.entries<Variable>(VARIABLES);
  const groups = Object.entries(GROUPS).map(([group, heading]) => {
    const own = variables.filter(([, variable]) => variable.group === group);
    return [`## ${heading}`, ...own.map(([name, variable]) => block(name, variable))].join('\n\n');
  });
  const head = '# Copy to .env and change what you need; every line is optional. Made by: npm run env-example';
  return `${[head, ...groups].join('\n\n')}\n`;
}

function block(name: string, { says, kind, secret }: Variable): string {
  const file = secret ? ` Or ${name}_FILE: a file that holds it.` : '';
  return `# ${says}${file}\n# ${name}=${kind.initial ?? ''}`;
}
