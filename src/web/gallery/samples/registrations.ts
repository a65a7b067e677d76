import type { Registration } from '#shared/employees/registration.schemas.ts';
import type { Answer } from '#web/gallery/story.ts';
import { sampleEmployee } from './ward.ts';

const wards = sampleEmployee.departments;
const activities = sampleEmployee.service_types.map(({ id, name }) => ({ id, name }));
const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
/** Who waits for approval, the longest first. */
export const sampleRegistrations: Registration[] = [
  {
    ...{ id: '00000000-0000-4000-8000-000000000911', role: 'nurse', fullname: 'Mira Wolf', username: 'mira.wolf' },
    ...{ email: 'mira.wolf@klinikum-lindenhof.example', phone: '+49 30 1234567' },
    ...{ departments: wards, service_types: activities, verified_at: ago(130) },
  },
  {
    ...{ id: '00000000-0000-4000-8000-000000000912', role: 'doctor', fullname: 'Konstantin von Hohenlohe-Langenburg' },
    ...{ username: 'k.hohenlohe', email: 'konstantin.von.hohenlohe@klinikum-lindenhof.example', phone: null },
    ...{ departments: wards, service_types: [], verified_at: ago(20) },
  },
];

/** The access levels that may be given. */
export const levelsAnswer: Answer = {
  data: [
    { id: '00000000-0000-4000-8000-000000000921', name: 'Pflege' },
    { id: '00000000-0000-4000-8000-000000000922', name: 'Stationsleitung' },
  ],
};
/** A page of those who wait, of `all`. */
export const waitingAnswer = (registrations: Registration[], all = registrations.length): Answer => ({
  data: { waiting: all, registrations, departments: wards, service_types: activities },
});
