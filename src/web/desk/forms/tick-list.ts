/** What a list of ticks has chosen, from the text that its field holds: ids with commas between them. */
export function chosenIn(text: string): string[] {
  return text === '' ? [] : text.split(',');
}

/** The same text with one more chosen, or one less. */
export function toggledIn(text: string, value: string): string {
  const chosen = chosenIn(text);
  const next = chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value];
  return next.join(',');
}
