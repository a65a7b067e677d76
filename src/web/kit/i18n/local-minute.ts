/** A time as a clock shows it there: `2026-11-23T06:30`, as fields of the browser take it. */
export function localMinute(time: string, timeZone: string): string {
  const at = Date.parse(time);
  if (Number.isNaN(at)) return '';
  // Swedish writes dates as ISO 8601 does.
  const format = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short', timeZone });
  return format.format(at).replace(' ', 'T');
}
