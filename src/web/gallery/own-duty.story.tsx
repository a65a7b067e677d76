import type { ServiceTypeChoice } from '#shared/employees/own-service-types.schemas.ts';
import { sampleAttendances } from '#web/gallery/samples/attendances.ts';
import { id } from '#web/gallery/samples/sample-values.ts';
import { offDuty, sampleEmployee } from '#web/gallery/samples/ward.ts';
import type { Answer, Story } from './story.ts';

/** The answers of a signed-in employee's ward, with these in place of its own. */
type Ward = (answers?: Record<string, Answer>) => Record<string, Answer>;

const choices: ServiceTypeChoice[] = [
  ...sampleEmployee.service_types.map(({ id: type, name }) => ({ id: type, name })),
  { id: id(311), name: { de: 'Fahrdienst', en: 'Patient transport', fr: 'Brancardage', es: 'Traslado de pacientes' } },
  { id: id(312), name: { de: 'Physiotherapie', en: 'Physiotherapy', fr: 'Kinésithérapie', es: 'Fisioterapia' } },
];
/** One that nobody else takes on, and that has a name in German alone. */
const special = [...choices, { id: id(313), name: { de: 'Stomaberatung' } }].map((one) => ({ ...one, color: null }));
const known = (types: readonly ServiceTypeChoice[] = choices): Record<string, Answer> => ({
  'GET /staff/account': { data: sampleEmployee },
  'GET /staff/account/service-types': { data: types },
});
const save = ['Speichern', 'Save', 'Enregistrer', 'Guardar'];
const calls = 'Eine offene Anfrage einer Tätigkeit, die Sie abgeben, ruft Sie gerade.';

/** One's own activities, and when one was on duty. */
export const ownDutyStories = (ward: Ward): Story[] => {
  const activities = (name: string, answers: Record<string, Answer>, more: Partial<Story> = {}): Story => ({
    ...{ name: `staff-activities${name}`, path: '/account/activities', signedIn: true, answers: ward(answers) },
    ...more,
  });
  const attendances = (name: string, answer: Answer): Story => ({
    ...{ name: `staff-attendances${name}`, path: '/duty/attendances', signedIn: true },
    answers: ward({ 'GET /staff/account/attendances': answer }),
  });
  const quiet = { ...sampleAttendances, month: '2026-02', has_earlier: false, attendances: [] };
  return [
    activities('', known()),
    activities('-off', { ...known(), 'GET /staff/duty': { data: offDuty } }),
    activities(
      '-alone',
      { ...known(special), 'GET /staff/account': { data: { ...sampleEmployee, service_types: special } } },
      { pick: 'Stomaberatung' },
    ),
    activities(
      '-refused',
      {
        ...known(),
        'PUT /staff/account/service-types': {
          status: 409,
          refusal: { code: 'type_calls', message: calls, errors: { service_types: [calls] } },
        },
      },
      { press: save, opens: 'alert' },
    ),
    activities('-none', known([])),
    activities('-loading', { ...known(), 'GET /staff/account/service-types': 'pending' }),
    activities('-error', { ...known(), 'GET /staff/account/service-types': 'fail' }),
    activities('-not-allowed', known(), { rights: ['board:view'] }),
    attendances('', { data: sampleAttendances }),
    attendances('-none', { data: quiet }),
    attendances('-loading', 'pending'),
    attendances('-error', 'fail'),
  ];
};
