import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describeApi } from '#server/describe-api.ts';

// Writes openapi.json, so that a diff shows every change of the API. With --check it compares, and fails on a change
// that would break a client in use: a call that is gone, or one that wants a field more.

type Operation = { requestBody?: { content?: Record<string, { schema?: { required?: string[] } }> } };
type Description = { paths: Record<string, Record<string, Operation>> };

const file = join(import.meta.dirname, '..', '..', 'openapi.json');
const text = `${JSON.stringify(await describeApi(), null, 2)}\n`;

if (process.argv.includes('--check')) {
  const problems = [...differences(), ...breaks(lastLanded(), JSON.parse(text) as Description)]; // made above
  for (const problem of problems) console.error(problem);
  process.exit(problems.length > 0 ? 1 : 0);
} else {
  writeFileSync(file, text);
  console.log('Wrote openapi.json.');
}

function differences(): string[] {
  const written = existsSync(file) ? readFileSync(file, 'utf8') : '';
  return written === text ? [] : ['openapi.json does not describe this API; run npm run openapi and commit it.'];
}

/** The description as last committed; none in a checkout without history. */
function lastLanded(): Description | null {
  try {
    const landed = execFileSync('git', ['show', 'HEAD:openapi.json'], {
      cwd: join(file, '..'),
      encoding: 'utf8',
      stdio: 'pipe',
    });
    return JSON.parse(landed) as Description; // our own file
  } catch {
    return null; // the first commit, or a copy without git: there is nothing to break
  }
}

function breaks(before: Description | null, now: Description): string[] {
  return Object.entries(before?.paths ?? {}).flatMap(([path, operations]) =>
    Object.entries(operations).flatMap(([method, operation]) => {
      const call = `${method.toUpperCase()} ${path}`;
      const same = now.paths[path]?.[method];
      if (!same) return [`${call} is gone; clients in use still call it.`];
      const more = required(same).filter((field) => !required(operation).includes(field));
      return more.map((field) => `${call} now wants ${field}; clients in use do not send it.`);
    }),
  );
}

function required(operation: Operation): string[] {
  return operation.requestBody?.content?.['application/json']?.schema?.required ?? [];
}
