import type { LanguageCode } from '#shared/locales/languages.ts';

/** Title and description. */
type Words = readonly [string, string];

/** What employees of the demo hospital ask one another for. */
export const colleagueTexts: Record<LanguageCode, { type: string; lifting: Words; second_person: Words }> = {
  de: {
    type: 'Hilfe im Team',
    lifting: ['Beim Heben helfen', 'Zum Lagern, Aufsetzen oder Umsetzen.'],
    second_person: ['Zweite Person', 'Etwas, das zu zweit sein muss.'],
  },
  en: {
    type: 'Help in the team',
    lifting: ['Help me lift', 'To reposition, sit up or transfer.'],
    second_person: ['Second person', 'Something that takes two.'],
  },
  fr: {
    type: 'Aide dans l’équipe',
    lifting: ['Aide pour soulever', 'Pour repositionner, asseoir ou transférer.'],
    second_person: ['Deuxième personne', 'Un soin qui se fait à deux.'],
  },
  es: {
    type: 'Ayuda en el equipo',
    lifting: ['Ayuda para levantar', 'Para recolocar, sentar o pasar a otro asiento.'],
    second_person: ['Segunda persona', 'Algo que se hace entre dos.'],
  },
  fa: {
    type: 'کمک در تیم',
    lifting: ['کمک برای بلند کردن', 'برای جابه‌جا کردن یا نشاندن بیمار.'],
    second_person: ['نفر دوم', 'کاری که دو نفر می‌خواهد.'],
  },
  ru: {
    type: 'Помощь в команде',
    lifting: ['Помочь поднять', 'Чтобы повернуть, посадить или пересадить.'],
    second_person: ['Второй человек', 'То, что делают вдвоём.'],
  },
  ua: {
    type: 'Допомога в команді',
    lifting: ['Допомогти підняти', 'Щоб повернути, посадити чи пересадити.'],
    second_person: ['Друга людина', 'Те, що роблять удвох.'],
  },
  tr: {
    type: 'Ekip içi yardım',
    lifting: ['Kaldırmaya yardım', 'Çevirmek, oturtmak veya taşımak için.'],
    second_person: ['İkinci kişi', 'İki kişi gerektiren bir iş.'],
  },
};
