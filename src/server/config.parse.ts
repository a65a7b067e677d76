import { readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { plainAddress } from '#server/platform/mail/plain-address.ts';
import { isPushKey } from '#server/platform/web-push/vapid-keys.ts';

/** Turns a text into a value; throws `Wrong` with the end of the sentence "NAME …". */
export type Kind<T> = { initial: string | undefined; parse(text: string): T };
export type Group = 'server' | 'data' | 'secrets' | 'push' | 'mail' | 'demo';
export type Variable<T = unknown> = {
  group: Group;
  kind: Kind<T>;
  /** What it is for; the text of `.env.example`. */
  says: string;
  /** Never repeated in a message, and may come from the file named by `NAME_FILE`. */
  secret?: true;
};

class Wrong extends Error {}

type ValuesOf<V> = { readonly [K in keyof V]: V[K] extends Variable<infer T> ? T : never };

/** Types a list of variables without widening it. */
export function defineVariables<V extends Record<string, Variable>>(variables: V): V {
  return variables;
}

/** Reads all variables. `values` is complete only when `problems` is empty. An empty variable counts as not set. */
export function parseVariables<V extends Record<string, Variable>>(
  variables: V,
  environment: NodeJS.ProcessEnv,
): { values: ValuesOf<V>; problems: string[] } {
  const problems: string[] = [];
  const values: Record<string, unknown> = {};
  for (const [name, variable] of Object.entries(variables)) {
    try {
      const text = given(name, variable, environment) ?? variable.kind.initial;
      values[name] = text === undefined ? undefined : variable.kind.parse(text);
    } catch (error) {
      if (!(error instanceof Wrong)) throw error;
      const shown = variable.secret ? '' : ` (it is "${environment[name]}")`;
      problems.push(`${name} ${error.message}${error.message.includes('_FILE') ? '' : shown}.`);
    }
  }
  return { values: values as ValuesOf<V>, problems }; // Each value came from its own variable's kind.
}

function given(name: string, { secret }: Variable, environment: NodeJS.ProcessEnv): string | undefined {
  const direct = environment[name] || undefined;
  const file = secret ? environment[`${name}_FILE`] || undefined : undefined;
  if (file === undefined) return direct;
  if (direct !== undefined) throw new Wrong(`and ${name}_FILE are both set; one of them is enough`);
  return readText(file, `cannot be read from ${name}_FILE`).trimEnd();
}

/** A variable that may be left out. */
export function optional<T>(kind: Kind<T>): Kind<T | undefined> {
  return { initial: undefined, parse: kind.parse };
}

export function text(initial: string): Kind<string> {
  return { initial, parse: (given) => given };
}

export function port(initial: string): Kind<number> {
  return {
    initial,
    parse(given) {
      // 0 lets the system choose; tests use it.
      if (!/^\d{1,5}$/.test(given) || Number(given) > 65_535) throw new Wrong('must be a port number from 1 to 65535');
      return Number(given);
    },
  };
}

export function flag(): Kind<boolean> {
  return {
    initial: 'false',
    parse(given) {
      if (['true', '1', 'yes'].includes(given)) return true;
      if (['false', '0', 'no'].includes(given)) return false;
      throw new Wrong('must be true or false');
    },
  };
}

/** One of several words; the first is the default. */
export function choice<const T extends string>(...words: [T, ...T[]]): Kind<T> {
  return {
    initial: words[0],
    parse(given) {
      const word = words.find((candidate) => candidate === given);
      if (word === undefined) throw new Wrong(`must be one of ${words.join(', ')}`);
      return word;
    },
  };
}

/** A folder as an absolute path. */
export function folder(initial: string): Kind<string> {
  return { initial, parse: (given) => resolve(given) };
}

/** A file that is written to, as an absolute path, or an address by http or https. */
export function fileOrAddress(): Kind<string> {
  return {
    initial: undefined,
    parse(given) {
      if (!/^[a-z]+:\/\//i.test(given)) return resolve(given);
      if (!/^https?:\/\//.test(given) || !URL.canParse(given))
        throw new Wrong('must be a file or an address like https://keeper.example.org/heads');
      return given;
    },
  };
}

/** A whole number of at least 1. */
export function count(initial: number): Kind<number> {
  return {
    initial: String(initial),
    parse(given) {
      if (!/^[1-9]\d{0,8}$/.test(given)) throw new Wrong('must be a whole number from 1 on');
      return Number(given);
    },
  };
}

/** The contents of the file that the variable names. */
export function fileText(): Kind<string> {
  return { initial: undefined, parse: (given) => readText(given, 'names a file that cannot be read') };
}

/** The address of a site: scheme, host and port, nothing after it. */
export function origin(): Kind<string> {
  return {
    initial: undefined,
    parse(given) {
      const url = URL.canParse(given) ? new URL(given) : undefined;
      const plain =
        url &&
        ['http:', 'https:'].includes(url.protocol) &&
        url.pathname === '/' &&
        !url.search &&
        !url.hash &&
        !url.username;
      if (!plain) throw new Wrong('must be like https://bell.example.org, without a path');
      return url.origin;
    },
  };
}

export function postgresUrl(): Kind<string> {
  return {
    initial: undefined,
    parse(given) {
      if (!/^postgres(ql)?:\/\/[^/\s]*\/[^/\s?]+/.test(given))
        throw new Wrong('must be like postgresql://role:password@host/database');
      return given;
    },
  };
}

export function secret(shortest: number): Kind<string> {
  return {
    initial: undefined,
    parse(given) {
      if (given.length < shortest || /\s/.test(given))
        throw new Wrong(`must have at least ${shortest} characters and no blanks`);
      return given;
    },
  };
}

/**
 * 32 bytes in base64 that are a private key of the curve of web push, which all but one in four thousand million are.
 */
export function pushKey(): Kind<string> {
  return {
    initial: undefined,
    parse(given) {
      if (!isPushKey(given)) throw new Wrong('must be 32 random bytes in base64');
      return given;
    },
  };
}

/** The server that mails are handed to. */
export function mailServer(): Kind<string> {
  return {
    initial: undefined,
    parse(given) {
      if (!/^smtps?:\/\/\S+$/.test(given) || !URL.canParse(given) || new URL(given).hostname === '')
        throw new Wrong('must be like smtps://user:password@mail.example.org');
      return given;
    },
  };
}

/** One address, without a name. */
export function mailAddress(): Kind<string> {
  return {
    initial: undefined,
    parse(given) {
      const address = plainAddress(given);
      if (address === null) throw new Wrong('must be one address like wardbell@hospital.example, without a name');
      return address;
    },
  };
}

export function instant(): Kind<Date> {
  return {
    initial: undefined,
    parse(given) {
      const date = new Date(given);
      if (!/^\d{4}-\d\d-\d\dT.*(Z|[+-]\d\d:\d\d)$/.test(given) || Number.isNaN(date.getTime()))
        throw new Wrong('must be like 2026-03-29T00:59:00Z');
      return date;
    },
  };
}

/** Addresses and networks such as `10.0.0.7, 192.168.0.0/24`, or the word `loopback`. */
export function networks(): Kind<string[]> {
  return {
    initial: undefined,
    parse(given) {
      const parts = given.split(',').map((part) => part.trim());
      if (!parts.every(isNetwork))
        throw new Wrong(
          'must be addresses or networks with commas between, such as 10.0.0.7, 192.168.0.0/24 or loopback',
        );
      return parts;
    },
  };
}

function isNetwork(part: string): boolean {
  if (part === 'loopback') return true;
  const [address = '', bits, ...rest] = part.split('/');
  const family = isIP(address);
  if (family === 0 || rest.length > 0) return false;
  return (
    bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) > 0 && Number(bits) <= (family === 4 ? 32 : 128))
  );
}

function readText(file: string, complaint: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw new Wrong(`${complaint} (${error instanceof Error && 'code' in error ? error.code : 'unknown'})`);
  }
}
