import { Visitor } from 'vite';
import { isScript, isTest, parsed, place, type SourceFile } from '../rooms/source.ts';
import { type Texts, withoutPlural } from './texts.ts';

/** How the code names texts. */
export type Usage = {
  /** Every string in the code: keys stand in calls as well as in tables (`{ done: 'requests.done' }`). */
  strings: ReadonlySet<string>;
  /** `state.${status}` declares that every text under `state.` is used. */
  patterns: readonly RegExp[];
  /** First arguments of `t('…')`, with their place. */
  asked: readonly { key: string; place: string }[];
};

/** What the given files use; tests and stories prove nothing about use. */
export function usageIn(files: readonly SourceFile[]): Usage {
  const strings = new Set<string>();
  const patterns: RegExp[] = [];
  const asked: { key: string; place: string }[] = [];
  for (const file of files.filter((one) => isScript(one) && !isTest(one.path) && !one.path.endsWith('.story.tsx'))) {
    new Visitor({
      Literal: (node) => {
        if (typeof node.value === 'string') strings.add(withoutSurface(node.value));
      },
      TemplateLiteral: (node) => {
        const parts = node.quasis.map((quasi) => quasi.value.cooked ?? quasi.value.raw);
        parts[0] = withoutSurface(parts[0] ?? '');
        if (parts.length === 1) strings.add(parts[0]);
        else if (/^\w+[._]/.test(parts[0])) patterns.push(patternOf(parts));
      },
      CallExpression: (node) => {
        const first = node.arguments[0];
        if (calleeName(node.callee) !== 't' || first?.type !== 'Literal' || typeof first.value !== 'string') return;
        asked.push({ key: withoutSurface(first.value), place: place(file, node.start) });
      },
    }).visit(parsed(file).program);
  }
  return { strings, patterns, asked };
}

/** Texts that nothing in the code names. */
export function unused(texts: Texts, { strings, patterns }: Usage): string[] {
  return [...new Set([...texts.keys()].map((key) => withoutPlural(key, texts)))]
    .filter((key) => !strings.has(key) && !patterns.some((pattern) => pattern.test(key)))
    .map((key) => `${key} is not used`);
}

/** `t('…')` with a key that none of the surfaces has. */
export function askedInVain(surfaces: readonly Texts[], { asked }: Usage): string[] {
  const known = new Set(surfaces.flatMap((texts) => [...texts.keys()].map((key) => withoutPlural(key, texts))));
  return asked
    .filter(({ key }) => !known.has(key))
    .map(({ key, place }) => `${place} asks for ${key}, which is nowhere`);
}

/** Where the texts of a namespace are asked for that is none of `own`: no other is there in every app that the files are in. */
export function asksOthers(files: readonly SourceFile[], own: readonly string[]): string[] {
  const asked: string[] = [];
  for (const file of files.filter((one) => isScript(one) && !isTest(one.path) && !one.path.endsWith('.story.tsx'))) {
    new Visitor({
      CallExpression: (node) => {
        const name = calleeName(node.callee);
        const first = node.arguments[0];
        const text =
          first?.type === 'TemplateLiteral'
            ? first.quasis[0]?.value.raw
            : first?.type === 'Literal'
              ? first.value
              : null;
        if (typeof text !== 'string') return;
        const namespace = name === 'useTranslation' ? text : name === 't' ? /^(\w+):/.exec(text)?.[1] : undefined;
        if (namespace && !own.includes(namespace)) asked.push(`${place(file, node.start)} asks ${namespace}`);
      },
    }).visit(parsed(file).program);
  }
  return asked;
}

/** `staff:state.done` names the surface too, where code speaks outside a component. */
function withoutSurface(key: string): string {
  return key.replace(/^(patient|staff|admin|server|desk):/, '');
}

function patternOf(parts: readonly string[]): RegExp {
  return new RegExp(`^${parts.map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('.+')}$`);
}

function calleeName(callee: { type: string }): string | undefined {
  const node = callee as { name?: string; property?: { name?: string } };
  return callee.type === 'Identifier' ? node.name : node.property?.name;
}
