// Runs in the page: when the board can be used and what a tap shows, by the page's own frames, where slow-board.ts reads it.
const frames = (look) => {
  if (!look()) requestAnimationFrame(() => frames(look));
};

/** Resolves with the ms since the page was asked for, once one of these elements is ready and says the words. */
globalThis.usableAfter = (words) =>
  new Promise((resolve) => {
    frames(() => {
      const said = [...document.querySelectorAll('.thumb button, main h2, main p')].some(
        (one) => one.textContent.includes(words) && one.getAttribute('aria-disabled') !== 'true',
      );
      if (said) resolve(performance.now());
      return said;
    });
  });

const middle = (element) => {
  const { left, top, width, height } = element.getBoundingClientRect();
  return [left + width / 2, top + height / 2];
};

/** What a tap shows, where it had its effect. */
const effects = {
  chosen: (key) => key.getAttribute('aria-pressed') === 'true',
  taken: (key) => !key.isConnected || key.getAttribute('aria-disabled') === 'true',
};

/** Where to tap the first such key that nothing covers, null without one; `tapShown` then waits for its effect. */
globalThis.watchTap = ({ keys, effect, droppedMs }) => {
  const key = [...document.querySelectorAll(keys)].find((one) =>
    one.contains(document.elementFromPoint(...middle(one))),
  );
  if (!key) return null;
  globalThis.tapShown = new Promise((resolve) => {
    const touched = ({ timeStamp }) =>
      frames(() => {
        const after = performance.now() - timeStamp;
        const isShown = effects[effect](key);
        if (isShown) resolve(after);
        else if (after > droppedMs) resolve(null);
        return isShown || after > droppedMs;
      });
    document.addEventListener('pointerdown', touched, { once: true, capture: true });
  });
  return middle(key);
};
