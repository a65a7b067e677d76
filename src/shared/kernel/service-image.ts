import { isUuid } from './ids.ts';

const prefix = 'f-';

/** The id of the picture that a service's icon names; null for one of the shipped pictograms. */
export function imageOfIcon(icon: string): string | null {
  const id = icon.startsWith(prefix) ? icon.slice(prefix.length) : '';
  return isUuid(id) ? id : null;
}

export const iconOfImage = (id: string): string => `${prefix}${id}`;
