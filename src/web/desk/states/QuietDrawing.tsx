/** An empty list: one line with a progress track at rest for each bed. */
export function QuietDrawing() {
  return (
    <svg
      className="drawing"
      viewBox="0 0 120 72"
      aria-hidden="true"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.5"
    >
      <path d="M4 58h112" strokeLinecap="round" />
      <path d="M16 58V34m0 14h88v10m0-10v-6a8 8 0 0 0-8-8H44v14" strokeLinecap="round" strokeLinejoin="round" />
      <circle cx="30" cy="38" r="6" />
      <path d="M78 8a14 14 0 1 0 16 18A16 16 0 0 1 78 8Z" strokeLinejoin="round" />
    </svg>
  );
}
