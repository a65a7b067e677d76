import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import type { User } from '#server/platform/database/supervisor/folders.ts';

/** Who Wardbell runs as when root starts it. */
export const SYSTEM_USER = 'wardbell';

/** The system user `name`, made if missing. PostgreSQL refuses to run as root, and the web server has no need to. */
export function ensureSystemUser(name: string = SYSTEM_USER): User {
  const known = findUser(name);
  if (known) return known;
  const attempts: [string, string[]][] = [
    [
      'useradd',
      [
        '--system',
        '--user-group',
        '--no-create-home',
        '--home-dir',
        '/nonexistent',
        '--shell',
        '/usr/sbin/nologin',
        name,
      ],
    ],
    ['adduser', ['-S', '-D', '-H', '-s', '/sbin/nologin', name]], // BusyBox
  ];
  const said = attempts.map(([command, options]) => run(command, options, name));
  const made = findUser(name);
  if (made) return made;
  throw new Error(
    `The system user "${name}" could not be made: ${said.filter(Boolean).join('; ')}. Make it by hand, or start Wardbell as an ordinary user.`,
  );
}

/** The user of that name in /etc/passwd. */
export function findUser(name: string): User | undefined {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((entry) => entry.startsWith(`${name}:`));
  if (!line) return undefined;
  const [, , uid, gid] = line.split(':');
  return { uid: Number(uid), gid: Number(gid) };
}

function run(command: string, options: string[], name: string): string {
  if (findUser(name)) return '';
  const { error, stderr } = spawnSync(command, options, { encoding: 'utf8' });
  return error ? `${command}: ${error.message}` : stderr.trim();
}
