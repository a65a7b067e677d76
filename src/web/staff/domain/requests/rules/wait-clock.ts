/** A length of time as staff read it at a glance: `0:31`, `12:40`, `1:02:07`. Milliseconds in; never negative. */
export function waitClock(milliseconds: number): string {
  const seconds = Math.max(0, Math.floor(milliseconds / 1000));
  const two = (n: number) => String(n).padStart(2, '0');
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor(seconds / 60) % 60;
  if (hours === 0) return `${minutes}:${two(seconds % 60)}`;
  return `${hours}:${two(minutes)}:${two(seconds % 60)}`;
}
