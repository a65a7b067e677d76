const signsOfLife = ['pointerdown', 'keydown', 'wheel', 'scroll'] as const;

/** Acts whenever nobody has touched the page for so long. Answers how to end that. */
export function onUntouched(afterMs: number, act: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const begin = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      begin();
      act();
    }, afterMs);
  };
  begin();
  for (const sign of signsOfLife) window.addEventListener(sign, begin, { passive: true, capture: true });
  return () => {
    clearTimeout(timer);
    for (const sign of signsOfLife) window.removeEventListener(sign, begin, { capture: true });
  };
}
