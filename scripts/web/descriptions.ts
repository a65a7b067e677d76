import type { Plugin } from 'vite';

/** What the declarations of the API say to people and to the server's description alone. */
const described: [file: RegExp, properties: ReadonlySet<string>][] = [
  [/\/src\/shared\/.*\.endpoints\.ts$/, new Set(['refuses', 'summary'])],
  [/\/src\/shared\/kernel\/errors\.ts$/, new Set(['when', 'status'])],
];

/** Leaves the descriptions of calls and errors out of the apps: no device reads them. */
export function withoutDescriptions(): Plugin {
  return {
    name: 'without-descriptions',
    apply: 'build',
    enforce: 'post',
    transform(code, id) {
      const properties = described.find(([file]) => file.test(id))?.[1];
      return properties ? strip(code, properties, this.parse(code)) : null;
    },
  };
}

type Node = { type: string; start: number; end: number };

/** Takes the properties of these names out of every object literal, with the comma behind them. */
function strip(code: string, names: ReadonlySet<string>, tree: object): string {
  const ranges: Node[] = [];
  const walk = (value: unknown): void => {
    if (Array.isArray(value)) for (const one of value) walk(one);
    else if (isNode(value)) {
      if (value.type === 'Property' && names.has(nameOf(value))) ranges.push(value);
      else for (const part of Object.values(value)) walk(part);
    }
  };
  walk(tree);
  return ranges
    .sort((a, b) => b.start - a.start)
    .reduce((rest, { start, end }) => rest.slice(0, start) + rest.slice(end).replace(/^\s*,/, ''), code);
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;

function nameOf(property: Node & { key?: unknown }): string {
  const { key } = property;
  return typeof key === 'object' && key !== null && 'name' in key ? String(key.name) : '';
}
