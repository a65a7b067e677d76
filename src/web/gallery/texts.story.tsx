import { messages as de } from '#shared/locales/patient/de.ts';
import { messages as fa } from '#shared/locales/patient/fa.ts';
import { messages as phrasesDe } from '#shared/locales/phrases/de.ts';
import { messages as phrasesFr } from '#shared/locales/phrases/fr.ts';
import type { HospitalText } from '#shared/texts/text.schemas.ts';
import { panel } from './area-lists.story.tsx';
import { sampleAdministrator } from './samples/administrator.ts';
import type { Answer, Story } from './story.ts';

const shown = ['emergency.line', 'nav.open_requests', 'services.heading', 'signin.heading'] as const;

/** Some texts of the patient app in Farsi, one of them the hospital's own. */
const texts = shown.map((key): HospitalText => {
  const text = { key, source: de[key], shipped: fa[key], own: null, is_behind: false, version: 0, changed: null };
  if (key === 'services.heading') {
    const changed = { at: '2026-11-20T07:40:00.000Z', by: 'Petra Vogt' };
    return { ...text, own: 'چه چیزی نیاز دارید؟', version: 1, changed };
  }
  return key === 'signin.heading' ? { ...text, is_behind: true } : text;
});
/** Some phrases in French; the second stays as it is, and the hospital words the third itself. */
const phrases = (['life_chaplain', 'body_breath', 'n_answer_minutes_other', 'n_info_shift'] as const).map(
  (key): HospitalText => ({
    ...{ key, source: phrasesDe[key], shipped: phrasesFr[key], own: null, is_behind: key === 'n_info_shift' },
    ...{ version: 0, changed: null },
    ...(key === 'n_answer_minutes_other'
      ? {
          own: 'J’ai encore besoin d’environ {minutes} minutes.',
          ...{ version: 1, changed: { at: '2026-11-20T07:40:00.000Z', by: 'Petra Vogt' } },
        }
      : {}),
  }),
);
const meta = { page: 1, pages: 7, total: 341, changed: 1, behind: 1 };
const none = { data: [], meta: { ...meta, pages: 1, total: 0 } };

const screen = (name: string, answer: Answer, more: Partial<Story> = {}): Story => ({
  ...{ name: `admin-texts${name}`, path: '/texts?language=fa', signedIn: true },
  answers: panel({ 'GET /admin/translations': answer }),
  ...more,
});

/** The texts of the apps in every state. */
export const textStories: Story[] = [
  screen('', { data: texts, meta }),
  screen(
    '-reading',
    { data: texts, meta },
    { rights: sampleAdministrator.rights.filter((one) => one.endsWith(':view')) },
  ),
  screen(
    '-phrases',
    { data: phrases, meta: { ...meta, pages: 5, total: 231 } },
    { path: '/texts?surface=phrases&language=fr' },
  ),
  screen('-none', none),
  screen('-loading', 'pending'),
  screen('-error', 'fail'),
];
