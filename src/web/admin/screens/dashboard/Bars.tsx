import type { ReactNode } from 'react';
import { number } from '#web/kit/i18n/format.ts';
import { useLanguage } from '#web/kit/i18n/texts.ts';
import type { Line } from './measure-words.ts';

type BarsProps<L extends Line> = { lines: readonly L[]; before?: (line: L) => ReactNode };

/** How many requests, as a bar for each. */
export function Bars<L extends Line>({ lines, before }: BarsProps<L>) {
  const language = useLanguage();
  const most = Math.max(1, ...lines.map(({ requests }) => requests));
  return (
    <ul className="bars">
      {lines.map((line) => (
        <li key={line.key}>
          <span className="bar-name">
            {before?.(line)}
            {line.name}
          </span>
          <span className="figure-bar">
            <i style={{ inlineSize: `${(line.requests / most) * 100}%` }} />
          </span>
          <b>{number(line.requests, language)}</b>
        </li>
      ))}
    </ul>
  );
}
