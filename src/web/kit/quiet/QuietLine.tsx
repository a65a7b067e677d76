/** The server puts this into each page of a copy that calls nobody. */
const isQuiet = typeof document !== 'undefined' && document.querySelector('meta[name="wardbell-quiet"]') !== null;

/**
 * One line above everything that moves and covers nothing one can press; nothing at all on a server that calls people.
 */
export function QuietLine({ text }: { text: string }) {
  if (!isQuiet) return null;
  return (
    <p className="quiet-line" role="note">
      {text}
    </p>
  );
}
