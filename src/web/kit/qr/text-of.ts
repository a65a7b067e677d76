const letters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:';

/** The text in the data words of a code: numbers, capitals and bytes (UTF-8); null where it holds anything else. */
export function textOf(words: readonly number[], version: number): string | null {
  let at = 0;
  const take = (count: number) => {
    let value = 0;
    for (; count > 0; count--, at++) value = (value << 1) | (((words[at >> 3] ?? 0) >> (7 - (at & 7))) & 1);
    return value;
  };
  const bytes: number[] = [];
  const write = (text: string) => bytes.push(...new TextEncoder().encode(text));
  while (at + 4 <= words.length * 8) {
    const mode = take(4);
    if (mode === 0) break;
    if (mode === 7) {
      if (take(8) !== 26) return null; // of the sets of characters UTF-8 alone
    } else if (mode === 4) {
      for (let left = take(version < 10 ? 8 : 16); left > 0; left--) bytes.push(take(8));
    } else if (mode === 2) {
      let left = take(version < 10 ? 9 : 11);
      for (; left > 1; left -= 2) {
        const pair = take(11);
        write(`${letters[Math.floor(pair / 45)] ?? ''}${letters[pair % 45] ?? ''}`);
      }
      if (left === 1) write(letters[take(6)] ?? '');
    } else if (mode === 1) {
      let left = take(version < 10 ? 10 : 12);
      for (; left > 2; left -= 3) write(String(take(10)).padStart(3, '0'));
      if (left > 0) write(String(take(left === 2 ? 7 : 4)).padStart(left, '0'));
    } else return null;
  }
  return new TextDecoder().decode(new Uint8Array(bytes));
}
