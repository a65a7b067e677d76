/** Links shown at a bed; the titles are in `texts/`. */
export const bedLinks = {
  context: { url: 'https://klinikum-lindenhof.example/patienten', icon: 'h-hospital' },
  health: { url: 'https://gesund.bund.de', icon: 'h-health-literacy' },
} as const;
export type LinkKey = keyof typeof bedLinks;

/** The main menu: what each opens, and the pages that stand inside it under their own titles. */
export const menus = {
  stay: { target_kind: 'submenus', icon: 'patient', pages: ['besuch', 'essen', 'wlan', 'ruhe'] },
  questions: { target_kind: 'screen', screen: 'faq', icon: 'nurse', pages: [] },
} as const;
export type MenuKey = keyof typeof menus;
