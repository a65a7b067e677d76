import './pain-face.css';

/**
 * A face of our own for a pain of 0 to 10: from a calm face with a closed mouth to a tense one. It neither smiles nor
 * weeps, and has no colour. The number beside it is what is said.
 */
export function PainFace({ strength }: { strength: number }) {
  const part = strength / 10;
  const brow = 15 + 3 * part;
  const eye = 3.2 - 2.2 * part;
  const mouth = 34;
  return (
    <svg className="pain-face" viewBox="0 0 48 48" aria-hidden="true">
      <circle cx="24" cy="24" r="20" />
      {[-1, 1].map((side) => (
        <g key={side}>
          <path d={`M${24 + side * 14} ${brow - 1 - 2 * part}L${24 + side * 5} ${brow - 2 + 5 * part}`} />
          <ellipse className="eye" cx={24 + side * 8.5} cy={22.5} rx={2.6} ry={eye} />
        </g>
      ))}
      {strength < 8 ? (
        <path d={`M${17 + part} ${mouth + 2 * part}Q24 ${mouth - 7 * part} ${31 - part} ${mouth + 2 * part}`} />
      ) : (
        <path d={`M16 ${mouth + 3}Q24 ${mouth - 9 * part} 32 ${mouth + 3}ZM24 ${mouth - 3 * part}V${mouth + 3}`} />
      )}
      {strength >= 6 && <path d={`M22.500 ${13 + part}V${17 + part}M25.500 ${13 + part}V${17 + part}`} />}
    </svg>
  );
}
