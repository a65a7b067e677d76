import { type ControlName, type PictogramName, pictogramFor } from './names.ts';

let sprite = '';

/** Where the app's sprite lies; said once, before the first render. */
export function setSprite(url: string): void {
  sprite = url;
}

/** A control or a state as a line drawing. It always has its word beside it, so readers pass it by. */
export function Icon({ name, flip = false }: { name: ControlName; flip?: boolean }) {
  return (
    <svg className={flip ? 'c flip' : 'c'} aria-hidden="true">
      <use href={`${sprite}#i-${name}`} />
    </svg>
  );
}

/** A filled pictogram; takes any name that a service carries. */
export function Pictogram({ name, className = '' }: { name: PictogramName | (string & {}); className?: string }) {
  return (
    <svg className={`p ${className}`} aria-hidden="true">
      <use href={`${sprite}#i-${pictogramFor(name)}`} />
    </svg>
  );
}
