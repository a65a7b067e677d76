/** The screens of the patient app that a menu can open: a closed list. */
export const menuScreens = [
  ...(['services', 'requests', 'messages', 'notifications', 'faq', 'hospitals', 'account', 'settings'] as const),
] as const;
export type ScreenOfMenu = (typeof menuScreens)[number];
