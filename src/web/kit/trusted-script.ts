import { codeReader, workers } from '#shared/kernel/workers.ts';

/** The part of the browser's Trusted Types that we use; TypeScript's DOM types lack it. */
type Policy = { createScriptURL(url: string): string };
type TrustedTypes = { createPolicy(name: 'worker', rules: Policy): Policy };

const ours: readonly string[] = [codeReader.script, ...Object.values(workers).map(({ script }) => script)];

let policy: Policy | undefined;

/** The address of one of our workers, as the page's policy for scripts by address lets it through, and nothing else. */
export function trustedScript(script: string): string {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes }; // not every browser has them
  policy ??= trustedTypes?.createPolicy('worker', {
    createScriptURL(url) {
      if (ours.includes(url)) return url;
      throw new TypeError('a script by address is refused on this page');
    },
  });
  return policy?.createScriptURL(script) ?? script;
}
