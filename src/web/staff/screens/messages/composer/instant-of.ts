const minute = 60_000;
const day = 24 * 60 * minute;

/**
 * The next instant at which a clock in `timeZone` shows a time of day such as `14:20`, as ISO 8601; null for what is no
 * time. One that has just passed is meant for the next day.
 */
export function instantOf(time: string, now: number, timeZone: string): string | null {
  const wanted = minutesIn(time);
  if (wanted === null) return null;
  const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone });
  const shownAt = (at: number) => minutesIn(clock.format(at)) ?? 0;
  const thisMinute = Math.floor(now / minute) * minute;
  const ahead = (wanted - shownAt(thisMinute) + 24 * 60) % (24 * 60);
  const guess = thisMinute + ahead * minute;
  // Where the clock is moved meanwhile, the guess is off by as much as it was moved.
  const moved = ((wanted - shownAt(guess) + 36 * 60) % (24 * 60)) - 12 * 60;
  const at = guess + moved * minute;
  return new Date(at < thisMinute ? at + day : at).toISOString();
}

function minutesIn(time: string): number | null {
  const [, hours, minutes] = /^(\d{2}):(\d{2})/.exec(time) ?? [];
  return hours === undefined || minutes === undefined ? null : Number(hours) * 60 + Number(minutes);
}
