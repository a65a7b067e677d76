import './states.css';

/** A list that is being read: its places, and the word. */
export function Waiting({ label, rows = 4 }: { label: string; rows?: number }) {
  return (
    <div className="waiting" role="status">
      {Array.from({ length: rows }, (_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the places are all alike and never move
        <i key={place} />
      ))}
      <p>{label}</p>
    </div>
  );
}
