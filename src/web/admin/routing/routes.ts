import { type AdminArea, adminAreas, adminPaths as paths } from '#shared/kernel/addresses.ts';
import { pageAt } from '#shared/kernel/pages.ts';
import type { LanguageCode } from '#shared/locales/languages.ts';
import type { DeskApp } from '#web/desk/desk-app.ts';

/** Where the admin panel lives on its origin; addresses below are relative to it. */
export const basename = '/admin';

/** Whether an address below `basename` is one of the panel's: by the list that the server answers 404 by. */
export const isAddress = (pathname: string): boolean => pageAt(`${basename}${pathname}`).known;

/** The area that an address names, if it names one of ours. */
export const areaIn = (name: string | undefined): AdminArea | null => adminAreas.find((area) => area === name) ?? null;

/** Links, by the language of the page: `to('de').edit('rooms', id)`. `view` is a list's view, kept beside it. */
export function to(language: LanguageCode) {
  const at = (path: string) => `/${language}/${path}`;
  const inArea = (path: string, area: AdminArea, id = '') => at(path.replace(':area', area).replace(':id', id));
  return {
    home: at(''),
    first: at(''),
    hospital: at(paths.hospital),
    login: at(paths.login),
    forgot: at(paths.forgot),
    register: null,
    platformLogin: at(paths.platformLogin),
    archive: at(paths.archive),
    visits: at(paths.visits),
    dashboard: at(paths.dashboard),
    levels: at(paths.levels),
    escalation: at(paths.escalation),
    settings: at(paths.settings),
    setting: (name: string) => `${at(paths.settings)}?search=${encodeURIComponent(name)}`,
    texts: at(paths.texts),
    languages: at(paths.languages),
    modules: at(paths.modules),
    cards: at(paths.cards),
    registrations: at(paths.registrations),
    changes: at(paths.changes),
    changeSet: (id: string) => at(paths.changeSet.replace(':id', id)),
    list: (area: AdminArea, view = '') => inArea(paths.list, area) + view,
    create: (area: AdminArea, view = '') => inArea(paths.create, area) + view,
    /** Many rows at once: which ones, the state of the navigation says. */
    change: (area: AdminArea, view = '') => inArea(paths.change, area) + view,
    import: (area: AdminArea, view = '') => inArea(paths.import, area) + view,
    show: (area: AdminArea, id: string, view = '') => inArea(paths.show, area, id) + view,
    edit: (area: AdminArea, id: string, view = '') => inArea(paths.edit, area, id) + view,
    /** The staff app, which is another page: a full navigation. */
    staffApp: `/staff/${language}/board`,
    staffAccount: `/staff/${language}/account`,
    handOver: `/staff/${language}/duty/hand-over`,
  };
}

/** What sign-in and the guards know of the admin panel. */
export const adminApp: DeskApp = { basename, links: to };
