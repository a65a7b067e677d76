import type { Plugin } from 'vite';
import { timing } from '#shared/kernel/timing.ts';
import { messageTiming } from '#shared/messages/timing.ts';
import { requestTiming } from '#shared/requests/timing.ts';

const tables = new Map<string, Record<string, unknown>>(Object.entries({ timing, messageTiming, requestTiming }));

/**
 * Writes each time that an app reads in the place of its name, so that what only the server goes by stays out of the
 * apps. A module that reads a table in any other way keeps the whole of it.
 */
export function timesInPlace(): Plugin {
  return {
    name: 'times-in-place',
    apply: 'build',
    enforce: 'post',
    transform(code, id) {
      const isOurs = /\/src\/(web|shared)\/.*\.tsx?(\?|$)/.test(id) && /\/timing\.ts['"]/.test(code);
      return isOurs ? withTimes(code, this.parse(code)) : null;
    },
  };
}

type Read = { start: number; end: number; value: unknown };

/** The module with each read of a table of times replaced by what stands there; `tree` is what it parses to. */
export function withTimes(code: string, tree: object): string {
  const reads: Read[] = [];
  const walk = (value: unknown): void => {
    if (Array.isArray(value)) for (const one of value) walk(one);
    else if (isNode(value)) {
      const read = readOf(value);
      if (read) reads.push(read);
      else for (const part of Object.values(value)) walk(part);
    }
  };
  walk(tree);
  return reads
    .sort((a, b) => b.start - a.start)
    .reduce(
      (rest, { start, end, value }) => `${rest.slice(0, start)}(${JSON.stringify(value)})${rest.slice(end)}`,
      code,
    );
}

type Node = Record<string, unknown> & { type: string; start: number; end: number };

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;

/** `timing.someSeconds` as what stands there; undefined for anything else. */
function readOf({ type, start, end, object, property, computed }: Node): Read | undefined {
  if (type !== 'MemberExpression' || computed || !isNode(object) || !isNode(property)) return undefined;
  const table = object.type === 'Identifier' ? tables.get(String(object.name)) : undefined;
  const name = String(property.name);
  return table && name in table ? { start, end, value: table[name] } : undefined;
}
