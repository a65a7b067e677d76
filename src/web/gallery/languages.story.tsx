import type { OwnScreenActivity } from '#shared/areas/own-screens.schemas.ts';
import { shippedHospitalLanguages } from '#shared/kernel/hospital-languages.ts';
import type { HospitalLanguages, LanguageOfHospital } from '#shared/languages/language.schemas.ts';
import { shippedLanguages } from '#shared/locales/languages.ts';
import { textSurfaces } from '#shared/texts/text-surfaces.ts';
import { panel } from './area-lists.story.tsx';
import { sampleAdministrator } from './samples/administrator.ts';
import { ago, id } from './samples/sample-values.ts';
import type { Answer, Story } from './story.ts';

const used: Partial<Record<string, Pick<LanguageOfHospital, 'beds' | 'stays' | 'wards' | 'employees'>>> = {
  de: { beds: 38, stays: 2, wards: 3, employees: 54 },
  en: { beds: 2, stays: 2, wards: 0, employees: 3 },
  fr: { beds: 1, stays: 1, wards: 0, employees: 1 },
  tr: { beds: 4, stays: 3, wards: 1, employees: 0 },
};
const totals = { patient: 341, staff: 745, admin: 1180, phrases: 231 } as const;

/** As a hospital has them that offers two of them no longer and has worded some texts. */
const languages: HospitalLanguages = {
  version: 4,
  languages: shippedHospitalLanguages.map(
    ({ code, direction }): LanguageOfHospital => ({
      ...{ code, direction, active: !['es', 'ru'].includes(code), is_default: code === 'de' },
      ...{ beds: 0, stays: 0, wards: 0, employees: 0, ...used[code] },
      texts: textSurfaces
        .filter((surface) => shippedLanguages(surface).includes(code))
        .map((surface) => ({
          ...{ surface, total: totals[surface] },
          ...{
            changed: code === 'de' && surface === 'patient' ? 6 : 0,
            behind: code !== 'de' && surface === 'patient' ? 6 : 0,
          },
        })),
    }),
  ),
};

const offered = { active: true, direction: 'ltr' };
const activity: OwnScreenActivity[] = [
  {
    ...{ id: id(998), at: ago(90), action: 'changed', by: 'Petra Vogt' },
    changes: [
      {
        ...{ field: 'languages', before: null },
        after: [{ language: 'ru', before: offered, after: { ...offered, active: false } }],
      },
    ],
  },
  {
    ...{ id: id(999), at: ago(9000), action: 'changed', by: 'Anna Berger' },
    changes: [{ field: 'languages', before: null, after: { order: ['de en fr es tr', 'de en tr fr es'] } }],
  },
];

const screen = (name: string, answer: Answer, more: Partial<Story> = {}): Story => ({
  ...{ name: `admin-languages${name}`, path: '/languages', signedIn: true },
  answers: panel({ 'GET /admin/languages': answer, 'GET /admin/languages/activity': { data: activity } }),
  ...more,
});

/** The hospital's languages in every state. */
export const languageStories: Story[] = [
  screen('', { data: languages }),
  screen(
    '-reading',
    { data: languages },
    { rights: sampleAdministrator.rights.filter((one) => one.endsWith(':view')) },
  ),
  screen('-switch-off', { data: languages }, { press: ['Nicht mehr anbieten'], opens: 'dialog' }),
  screen('-activity', { data: languages }, { press: ['Verlauf'] }),
  screen('-export', { data: languages }, { press: ['Export'], opens: 'dialog' }),
  screen('-loading', 'pending'),
  screen('-error', 'fail'),
];
