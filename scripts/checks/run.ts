import { spawn } from 'node:child_process';
import { delimiter, join } from 'node:path';

/** The folder of package.json. */
export const root = join(import.meta.dirname, '../..');

/** How a command ended. `output` is empty where the command wrote to the terminal itself. */
export type Ended = { code: number; output: string; seconds: number };

type Options = { env?: Record<string, string>; show?: boolean };

/**
 * Runs a command of `node_modules/.bin` (or `node`, which is there too) from the root of the repository.
 * With `show` it writes to the terminal, otherwise its output is kept. Never throws: a command that cannot be
 * started ends with code 127 and says why.
 */
export function run(
  command: string,
  args: readonly string[],
  { env = {}, show = false }: Options = {},
): Promise<Ended> {
  const begun = performance.now();
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: root,
      // First, so that every tool runs on the Node that the package brings along, not on the machine's.
      env: { ...process.env, ...env, PATH: `${join(root, 'node_modules/.bin')}${delimiter}${process.env.PATH ?? ''}` },
      stdio: show ? ['ignore', 'inherit', 'inherit'] : ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    const keep = (chunk: Buffer) => {
      output += chunk.toString();
    };
    child.stdout?.on('data', keep);
    child.stderr?.on('data', keep);
    const end = (code: number) => resolve({ code, output, seconds: (performance.now() - begun) / 1000 });
    child.on('error', (error) => {
      output += `${command}: ${error.message}\n`;
      end(127);
    });
    child.on('close', (code) => end(code ?? 1)); // null: ended by a signal
  });
}
