import type { OwnScreen } from '#shared/areas/own-screens.endpoints.ts';

const types = {
  'access-levels': 'access_level',
  'escalation-policies': 'escalation_policy',
  languages: 'language',
} as const satisfies Record<OwnScreen, string>;

/** By which name the log tells of them. */
export const subjectTypeOf = (name: OwnScreen) => types[name];
