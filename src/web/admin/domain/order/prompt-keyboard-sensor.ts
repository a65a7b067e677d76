import { KeyboardSensor, type KeyboardSensorProps } from '@dnd-kit/core';

/** What the sensor listens to. */
const codes: ReadonlySet<string> = new Set(['Space', 'Enter', 'Escape', 'ArrowUp', 'ArrowDown']);

/**
 * The library's sensor hears keys only in a task after the one that took the thing, and a busy machine gets to that task
 * after the next key. Here no key is lost: what is pressed meanwhile is kept, and pressed again once the sensor hears it.
 */
export class PromptKeyboardSensor extends KeyboardSensor {
  constructor(props: KeyboardSensorProps) {
    super(props);
    keepKeys();
  }
}

function keepKeys(): void {
  const kept: KeyboardEvent[] = [];
  let isAgain = false;
  const keep = (event: KeyboardEvent) => {
    if (isAgain || !codes.has(event.code)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    kept.push(event);
  };
  // One each time: the thing has to be where the key before has led it.
  const pressNext = () => {
    const next = kept.shift();
    if (!next) return removeEventListener('keydown', keep, { capture: true });
    isAgain = true;
    next.target?.dispatchEvent(new KeyboardEvent('keydown', { code: next.code, key: next.key, ...onItsWay }));
    isAgain = false;
    setTimeout(pressNext);
  };
  addEventListener('keydown', keep, { capture: true }); // not the key that took it: that one is past the window
  setTimeout(pressNext); // the sensor's own was set before
}

const onItsWay = { bubbles: true, cancelable: true };
