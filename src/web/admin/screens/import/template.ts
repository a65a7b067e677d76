import type { Area } from '#shared/areas/define.ts';
import { templateOf } from '#shared/change-sets/template.ts';
import { sentence } from '#web/kit/i18n/texts.ts';

/** The template of an area as a file to save. */
export function templateFile(area: Area, language: string): { file: Blob; name: string } {
  return { file: new Blob([templateOf(area, language, sentence)], { type: 'text/csv' }), name: `${area.name}.csv` };
}
