import { useTranslation } from 'react-i18next';
import { number } from '#web/kit/i18n/format.ts';
import { useLanguage } from '#web/kit/i18n/texts.ts';
import { type Line, minutes } from './measure-words.ts';
import './figures-table.css';

/** A line for each: how many, how long, and what did not go as it should. */
export function MeasuresTable({ of, lines }: { of: string; lines: readonly Line[] }) {
  const { t } = useTranslation('admin');
  const language = useLanguage();
  const heads = [
    'requests',
    'acceptance_median',
    'acceptance_p90',
    'done_median',
    'done_p90',
    'escalated',
    'repeated',
  ] as const;
  return (
    <table className="figures-table">
      <thead>
        <tr>
          <th scope="col">{of}</th>
          {heads.map((head) => (
            <th key={head} scope="col" className="end">
              {t(`figures.${head}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.key}>
            <th scope="row">{line.name}</th>
            <td className="end">{number(line.requests, language)}</td>
            <td className="end">{minutes(line.acceptance?.median_ms, language)}</td>
            <td className="end">{minutes(line.acceptance?.p90_ms, language)}</td>
            <td className="end">{minutes(line.done?.median_ms, language)}</td>
            <td className="end">{minutes(line.done?.p90_ms, language)}</td>
            <td className="end">{number(line.escalated, language)}</td>
            <td className="end">{number(line.repeated, language)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
