import { useMemo } from 'react';
import { type QrDrawing, qrDrawing } from './qr-drawing.ts';
import './qr.css';

/** A QR code, dark on light in every theme, since cameras read it so. */
export function QrSquare({ text, label }: { text: string; label: string }) {
  return <DrawnQr drawing={useMemo(() => qrDrawing(text), [text])} label={label} />;
}

/** The same where one drawing is shown in several places. */
export function DrawnQr({ drawing: { size, path }, label }: { drawing: QrDrawing; label: string }) {
  return (
    <svg
      className="qr-square"
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path d={path} />
    </svg>
  );
}
