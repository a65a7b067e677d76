import { pictureOf } from '#shared/phrases/phrases.ts';
import { Pictogram } from '#web/kit/icons/Icon.tsx';
import './picture.css';

/** What is sent as a picture, drawn large; nothing of words. Its name stands beside it, so readers pass it by. */
export function Picture({ phrase }: { phrase: string | null }) {
  const icon = pictureOf(phrase);
  return icon === null ? null : <Pictogram name={icon} className="picture" />;
}
