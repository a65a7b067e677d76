import { encode } from 'uqr';
import './qr.css';

/** A QR code, dark on light in every theme, since cameras read it so. */
export function QrSquare({ text, label }: { text: string; label: string }) {
  const { size, data } = encode(text, { ecc: 'M', border: 2 });
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return (
    <svg
      className="qr-square"
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path d={dark.join('')} />
    </svg>
  );
}
