import { play, type Signal, startAudio } from '#web/kit/sounds/player.ts';

/** A button for each signal, to hear what a nurse hears. */
export function audition(): HTMLElement {
  const row = document.createElement('p');
  const signals: Signal[] = ['low', 'normal', 'high'];
  for (const signal of signals) {
    const button = document.createElement('button');
    button.textContent = `sound: ${signal}`;
    button.addEventListener('click', () => play(signal));
    row.append(button);
  }
  startAudio();
  return row;
}
