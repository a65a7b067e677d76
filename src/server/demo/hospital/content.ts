/** Links shown at a bed; the titles are in `texts/`. */
export const bedLinks = {
  context: { url: 'https://klinikum-lindenhof.example/patienten', icon: 'hospital' },
  health: { url: 'https://gesund.bund.de', icon: 'info' },
} as const;
export type LinkKey = keyof typeof bedLinks;

/** Entries of the main menu that open screens of the patient app. */
export const menus = {
  requests: { target_kind: 'screen', target: 'your_requests', icon: 'tasks' },
  faq: { target_kind: 'screen', target: 'faq', icon: 'info' },
  settings: { target_kind: 'screen', target: 'settings', icon: 'settings' },
} as const;
export type MenuKey = keyof typeof menus;
