import type { ServiceKey } from './services.ts';

/** What patients add to a wish, in the language of most beds. */
export const notes: Partial<Record<ServiceKey, readonly string[]>> = {
  pain: ['Am Knie, seit der Nacht', 'Im Rücken, wenn ich liege', 'Die Tablette hilft noch nicht'],
  toilet: ['Ich brauche den Gehwagen', 'Bitte mit Begleitung'],
  water: ['Bitte mit Strohhalm', 'Nicht zu kalt, bitte'],
  position: ['Auf die linke Seite, bitte', 'Das Kopfteil etwas höher'],
  infusion: ['Das Gerät piept', 'Die Flasche ist fast leer'],
  blanket: ['Eine dünne genügt'],
  talk: ['Es ist nicht eilig', 'Wegen der Entlassung morgen'],
  pills: ['Die Abendtabletten fehlen'],
  cleaning: ['Tee ist verschüttet', 'Der Mülleimer ist voll'],
  wheelchair: ['Ich möchte ins Café'],
};

/** Answers to the interpreter's question. */
export const languagesSpoken = ['Farsi', 'Türkçe', 'Українська', 'Русский', 'Français', 'Español'];

/** What a nurse writes when a wish cannot be met; the patient reads it. */
export const refusals = [
  'Sie sind gleich zur Untersuchung, danach gern.',
  'Das hat Ihre Zimmernachbarin schon für Sie gebracht.',
  'Vor der Narkose leider nicht. Wir erklären es Ihnen am Bett.',
];
