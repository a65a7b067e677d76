import { stripVTControlCharacters } from 'node:util';
import type { Failure } from './reports.ts';
import type { Verdict } from './verdict.ts';

/**
 * The last lines about a runner: how many were skipped, each unstable and each failed test with the first lines of
 * its errors, and `N passed, N failed`. `.ci/run` finds them by the starts of the lines and prints them once more as
 * its own last.
 */
export function closingLines({ passed, failures, skipped, unstable }: Verdict): string[] {
  return [
    ...(skipped.length > 0 ? [`${skipped.length} skipped`] : []),
    ...unstable.flatMap(linesOf('unstable', ', which failed and passed when it was run again')),
    ...failures.flatMap(linesOf('failed')),
    `${passed.length} passed, ${failures.length} failed`,
  ];
}

const most = { errors: 3, lines: 12, characters: 200 };

function linesOf(what: string, why = ''): (failure: Failure) => string[] {
  return ({ name, errors }) => {
    const said = errors.slice(0, most.errors).flatMap(gist);
    return [`${what}: ${name}${why}`, ...said.map((line) => `    | ${line}`)];
  };
}

/** What an error says, without the source beside it, and the first place of our own where it was thrown. */
function gist(error: string): string[] {
  const lines = stripVTControlCharacters(error).split('\n');
  const isPlace = (line: string) => /^\s+at /.test(line);
  const isSource = (line: string) => /^\s*(> *)?\d* *\|/.test(line);
  const ours = lines.find((line) => isPlace(line) && /:\d/.test(line) && !/node_modules|node:/.test(line));
  const said = lines.filter((line) => line.trim() !== '' && !isPlace(line) && !isSource(line));
  return [...said.slice(0, most.lines), ...(ours ? [ours] : [])].map((line) => line.slice(0, most.characters));
}
