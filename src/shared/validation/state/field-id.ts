let made = 0;

/** The id of a field that nobody named, unlike any other on the page. */
export function nextFieldId(): string {
  made += 1;
  return `_vee_${made}`;
}
