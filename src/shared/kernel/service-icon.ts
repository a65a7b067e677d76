import { isUuid } from './ids.ts';

const imagePrefix = 'f-';
/** Before the name of a drawing of the whole pictogram set; the few that the apps carry with them have none. */
export const iconPrefix = 'h-';

/** The id of the picture that a service's icon names; null for a pictogram. */
export function imageOfIcon(icon: string): string | null {
  const id = icon.startsWith(imagePrefix) ? icon.slice(imagePrefix.length) : '';
  return isUuid(id) ? id : null;
}

export const iconOfImage = (id: string): string => `${imagePrefix}${id}`;

/** The name of the drawing of the whole set that an icon names; null for one that the apps carry, and for a picture. */
export function drawingOfIcon(icon: string): string | null {
  return icon.startsWith(iconPrefix) ? icon.slice(iconPrefix.length) : null;
}

/** Whether an icon can name a drawing of the set: as long as an icon's name may be. */
export const isSetName = (icon: string): boolean => icon.length <= 40 && /^h-[a-z0-9-]+$/.test(icon);
