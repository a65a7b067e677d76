import { type ReactElement, useState } from 'react';
import { drawingOfIcon, imageOfIcon } from '#shared/kernel/service-icon.ts';
import { fallbackLanguage } from '#shared/locales/languages.ts';
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

type PictogramProps = { name: PictogramName | (string & {}); className?: string };

/** A filled pictogram, of those in the sprite or of the whole set, or the picture that a hospital has handed in; takes any name that a service carries. */
export function Pictogram({ name, className = '' }: PictogramProps) {
  const image = imageOfIcon(name);
  const drawn = <Drawn name={name} className={className} />;
  return image ? <Handed key={image} image={image} className={className} otherwise={drawn} /> : drawn;
}

type HandedProps = { image: string; className: string; otherwise: ReactElement };

/** Words stand beside it, so readers pass it by. Where it cannot be had the key is not empty. */
function Handed({ image, className, otherwise }: HandedProps) {
  const [isMissing, setMissing] = useState(false);
  if (isMissing) return otherwise;
  const address = fileOf(`service-images/${image}`);
  return <img className={`p ${className}`} src={address} alt="" draggable={false} onError={() => setMissing(true)} />;
}

function Drawn({ name, className }: Required<PictogramProps>) {
  const drawing = drawingOfIcon(name);
  return (
    <svg className={`p ${className}`} aria-hidden="true">
      <use href={drawing ? fileOf(`pictograms/${drawing}#p`) : `${sprite}#i-${pictogramFor(name)}`} />
    </svg>
  );
}

/** Of the public calls `readServiceImage` and `readPictogram`, written out: their declarations would weigh more. */
export const fileOf = (path: string): string => `/api/${fallbackLanguage}/static/${path}`;
