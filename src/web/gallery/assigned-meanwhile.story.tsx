import { sampleAssigned } from '#web/gallery/samples/ward.ts';
import type { Story } from './story.ts';
import { ward } from './ward-answers.ts';

/** A nurse saves a room more, and the lead has given them another bed in the meantime: it is kept, and named. */
export const assignedMeanwhileStory: Story = {
  ...{ name: 'staff-patients-assigned-meanwhile', path: '/patients', signedIn: true },
  press: [
    'Zimmer 12 ganz auswählen',
    'Select all of room 12',
    'Sélectionner toute la chambre 12',
    'Seleccionar toda la habitación 12',
  ],
  confirm: ['10 Betten speichern', 'Save 10 beds', 'Enregistrer 10 lits', 'Guardar 10 camas'],
  ends: 'Ihre Patienten sind gespeichert.',
  answers: ward({
    'PUT /staff/assignments': { data: { bed_ids: [...sampleAssigned, 'bed-12-1', 'bed-12-2', 'bed-15-1'] } },
  }),
};
