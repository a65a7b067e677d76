import type { WeekSpan } from '#shared/areas/fields.ts';

const minutesOf = (time: string): number => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
};

/** A day from midnight to midnight, with its hours filled. */
export function DayBar({ spans }: { spans: readonly WeekSpan[] }) {
  const drawn = spans
    .map(({ opens_at, closes_at }) => ({ from: minutesOf(opens_at), to: minutesOf(closes_at) }))
    .filter(({ from, to }) => to > from && to <= 1440);
  return (
    <svg className="day-bar" viewBox="0 0 1440 100" preserveAspectRatio="none" aria-hidden="true">
      <rect className="rest" width="1440" height="100" />
      {drawn.map(({ from, to }) => (
        <rect key={from} className="open" x={from} width={to - from} height="100" />
      ))}
      {[360, 720, 1080].map((x) => (
        <path key={x} className="tick" d={`M${x} 0V100`} vectorEffect="non-scaling-stroke" />
      ))}
    </svg>
  );
}
