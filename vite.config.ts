import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { appsInDevelopment } from './scripts/apps-in-development.ts';
import { withoutDescriptions } from './scripts/web/descriptions.ts';
import { spriteInThePage, stylesInThePage } from './scripts/web/in-the-page.ts';
import { installable } from './scripts/web/installable.ts';
import { licenceNotices } from './scripts/web/licence-notices.ts';
import { type Graph, modulesOf, servesBoth } from './scripts/web/module-graph.ts';
import { timesInPlace } from './scripts/web/times-in-place.ts';

const web = resolve(import.meta.dirname, 'src/web');
const entries = {
  patient: resolve(web, 'patient/index.html'),
  staff: resolve(web, 'staff/index.html'),
  admin: resolve(web, 'admin/index.html'),
};

/** What a nurse starts with, in one file too: the desk, and the screens before sign-in. The page imports the board. */
const startsStaff =
  /src\/web\/(desk\/(?!dialog\/\w+Guard|forms|proof|qr|registrations\/(?!useWaiting)|sign-in\/(forgot|second-step|SecondStepScreen))|staff\/(app\/(?!main|station)|frame|screens\/home|routing\/(?!station)))|node_modules\/(@mantine\/(?!.*\/(Modal|ModalBase|Textarea)\/)|react-toastify)/;

/** Of the desk's library what the panel alone uses. Its index names all, so that the graph cannot tell. */
const isOfPanel =
  /node_modules\/(@floating-ui|@mantine\/core\/.*\/(Combobox|Drawer|Menu|MultiSelect|Pill|PillsInput|Popover|ScrollArea|Select)\/)/;

/** What staff start with; the desk has more, for the panel alone. */
const isOfStaff = (id: string, graph: Graph) =>
  !isOfPanel.test(id) &&
  (modulesOf(entries.staff, graph).has(id) ||
    (startsStaff.test(id) && modulesOf(entries.staff, graph, 'and later').has(id)));

const isOfPanelEver = (id: string, graph: Graph) => modulesOf(entries.admin, graph, 'and later').has(id);

const isOfStaffEver = (id: string, graph: Graph) => modulesOf(entries.staff, graph, 'and later').has(id);

/** Texts come one language at a time; what patients and nurses say to each other, with the first thread. */
const isFetchedByItself = /src\/shared\/(?:locales\/patient\/[a-z]{2}\.ts|locales\/phrases\/|phrases\/)/;
/**
 * Of what both reach, the parts that the desk apps alone use: the index of the query library names all of it, and an app
 * around the page is spoken with when there is one.
 */
const isOfDesksAlone = /native-shell\/(?!in-shell)|node_modules\/@tanstack\/.*\/(queriesObserver|useQueries)\.js$/;
/** What both apps have only with what is said by phrases: the scale of pain, and reading aloud. */
const comesLater = /src\/web\/kit\/(?:pain-scale|phrases|speech)\//;
/** Patients fill in a form before they are signed in alone; the file that they start with stays without it. */
const makesForms = /src\/(web\/kit\/forms|shared\/validation)\/(?!with-rules)/;
/**
 * What draws texts and keys of the hospital, which the panel does too, to show them as patients see them; what speaks with
 * an app around the page, which the staff app does too; the names of themes, to choose one; the rules of fields that
 * accounts of both have; and what keeps presses. Nothing that keeps a state or makes calls: a copy would have a state, and a configuration, of its own.
 */
const usedLater =
  /src\/(web\/kit\/(press\/|rich\/|tokens\/tokens\.ts|service-key\/|native-shell\/(?!in-shell))|shared\/(content\/rich-text|kernel\/plain-address|(employees|users)\/[\w-]+\.fields))/;
/**
 * What a device keeps and sends: patients and nurses start with it, and the panel does not. Each has it in a file of its own
 * app; nothing of it makes calls of its own accord.
 */
const keepsCalls = /src\/web\/kit\/send-queue\//;
/** What reads a bed card by the camera comes when somebody wants that. */
const scansCards = /src\/web\/patient\/screens\/signin\/scan\/(?!ScanCard)/;
/** What screens before and after sign-in are made of: in the file of the ones the others would bring it with them. */
const partsOfScreens = /src\/web\/patient\/(?:ui|domain\/(?:sheet|view|untouched))\//;
/** Who has no card chooses the place, once they ask for that. */
const choosesPlace = /src\/web\/patient\/screens\/signin\/place\/(?:Place(?:Chooser|Step)|place\.css)/;
const signsPatientsIn =
  /src\/web\/patient\/screens\/signin\/(?!scan\/(?!ScanCard)|place\/(?:Place(?:Chooser|Step)|place\.css))/;
const isCopied = (id: string) => [makesForms, usedLater, keepsCalls].some((part) => part.test(id));
/** What the id of a module ends with of which the patient app, or the panel, has a copy of its own. */
const mark = '?patient';
const panelMark = '?panel';

/**
 * One build of all web apps: `dist/web/<app>/index.html`, which the server sends for the app's addresses, and
 * hashed files of all of them under `/assets`.
 */
export default defineConfig({
  root: web,
  base: '/',
  publicDir: false,
  // The table's store asks for a stand-in of what React has by itself: the panel would start with half a kilobyte more.
  resolve: { alias: { 'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector' } },
  // As pages, so that Vite does not answer every address with the file at the root.
  appType: 'mpa',
  plugins: [
    react(),
    copiesOfThePatientApp(),
    copyForThePanel(),
    copyForScrolling(),
    wordsInOneFile(),
    withoutDescriptions(),
    timesInPlace(),
    licenceNotices(import.meta.dirname),
    installable(web),
    stylesInThePage('patient'),
    stylesInThePage('staff', /\/staff-/), // the desk's are larger than what the page gains
    spriteInThePage('patient'),
    spriteInThePage('staff'),
    spriteInThePage('admin'),
    appsInDevelopment(web, process.env.WARDBELL_API ?? 'http://127.0.0.1:3000'),
  ],
  build: {
    outDir: resolve(import.meta.dirname, 'dist/web'),
    emptyOutDir: true,
    manifest: true,
    assetsDir: 'assets',
    assetsInlineLimit: 0,
    target: 'es2022',
    modulePreload: { polyfill: false }, // browsers without it only start a little later
    rolldownOptions: {
      input: entries,
      output: {
        codeSplitting: {
          groups: [
            {
              name: (id, graph) =>
                ![makesForms, isFetchedByItself, isOfDesksAlone, comesLater].some((part) => part.test(id)) &&
                servesBoth(id, graph, entries)
                  ? 'kit'
                  : null,
              debugName: 'kit',
            },
            {
              name: (id, graph) => (isOfPanelEver(id, graph) && isOfStaff(id, graph) ? 'desk' : null),
              debugName: 'desk',
            },
            // What both the panel and patients name of needs, scales and faces is small; in the panel's file it would start the panel.
            { name: 'needs', test: /src\/shared\/(?:phrases\/phrase-row|requests\/(?:scales|feedback\/faces))/ },
            {
              name: 'phrases',
              test: (id) => comesLater.test(id) || /src\/shared\/(?:phrases|locales\/phrases\/say)/.test(id),
            },
            // What the panel starts with and staff have later: in the panel's file it would start the panel there.
            {
              name: (id, graph) =>
                isOfStaffEver(id, graph) && modulesOf(entries.admin, graph).has(id) ? 'desk-later' : null,
              debugName: 'desk-later',
            },
            {
              name: (id, graph) => (modulesOf(entries.admin, graph).has(id) ? 'admin' : null),
              debugName: 'admin',
            },
            {
              name: (id, graph) => (isOfStaff(id, graph) ? 'staff' : null),
              debugName: 'staff',
            },
            {
              name: (id, graph) => (modulesOf(entries.patient, graph).has(id) ? 'patient' : null),
              debugName: 'patient',
            },
            // What patients do not see first comes in few files, whatever is added: before sign-in, beside the home, and each of
            // what few ever want.
            {
              name: 'patient-parts',
              test: (id) => partsOfScreens.test(id) || (makesForms.test(id) && id.endsWith(mark)),
            },
            { name: 'before-sign-in', test: signsPatientsIn },
            { name: 'card-scanner', test: scansCards },
            { name: 'place-chooser', test: choosesPlace },
            { name: 'account', test: /src\/web\/patient\/screens\/account\// },
            {
              name: 'beside-home',
              test: (id) => /src\/web\/patient\//.test(id) || (usedLater.test(id) && id.endsWith(mark)),
            },
          ],
        },
      },
    },
  },
});

/**
 * Gives the patient app copies of its own. Staff use the router's data mode, which weighs 18 KB more; in a module that
 * both share, patients would load it too. Forms, which both fill in, come with what its later screens are made of.
 * No page ever holds both copies.
 */
function copiesOfThePatientApp(): Plugin {
  return {
    name: 'copies-of-the-patient-app',
    apply: 'build',
    enforce: 'pre',
    async resolveId(source, importer) {
      const isCopy = importer?.endsWith(mark);
      if (!importer || !(isCopy || importer.includes('/src/web/patient/'))) return null;
      const found = await this.resolve(source, importer.replace(mark, ''), { skipSelf: true });
      const isInside = isCopy && source.startsWith('.');
      if (!found || !(source === 'react-router' || isInside || isCopied(found.id))) return null;
      return { ...found, id: found.id + mark };
    },
  };
}

/**
 * The panel wipes what a nurse has not sent, once somebody else signs in there: with a copy of its own, so that nurses do
 * not start with one file more. No page ever holds both.
 */
function copyForThePanel(): Plugin {
  return {
    name: 'copy-for-the-panel',
    apply: 'build',
    enforce: 'pre',
    async resolveId(source, importer) {
      const isOfThePanel = importer?.includes('/src/web/admin/') || importer?.endsWith(panelMark);
      if (!importer || !isOfThePanel) return null;
      const found = await this.resolve(source, importer.replace(panelMark, ''), { skipSelf: true });
      return found && keepsCalls.test(found.id) ? { ...found, id: found.id + panelMark } : null;
    },
  };
}

/**
 * Every dialog of the desk has an area that scrolls, which takes one function of the panel's library for what floats:
 * from a copy of the library, of which the build leaves that one. Nurses would start with 20 KB more.
 */
function copyForScrolling(): Plugin {
  const copy = '?scrolling';
  return {
    name: 'copy-for-scrolling',
    apply: 'build',
    enforce: 'pre',
    async resolveId(source, importer) {
      const isForScrolling = importer?.includes('/ScrollArea/') || importer?.endsWith(copy);
      if (!isForScrolling || !source.startsWith('@floating-ui/')) return null;
      const found = await this.resolve(source, importer?.replace(copy, ''), { skipSelf: true });
      return found && { ...found, id: found.id + copy };
    },
  };
}

/** Words that apps share stand in the file of each language and app: one thing less to ask for, twice. */
function wordsInOneFile(): Plugin {
  return {
    name: 'words-in-one-file',
    apply: 'build',
    enforce: 'pre',
    async resolveId(source, importer) {
      const [, app] = /\/src\/shared\/locales\/(patient|staff|admin)\//.exec(importer ?? '') ?? [];
      if (!app || !importer) return null;
      const found = await this.resolve(source, importer, { skipSelf: true });
      return found && /\/src\/shared\/locales\/(desk|rules|areas)\//.test(found.id)
        ? { ...found, id: `${found.id}?${app}` }
        : null;
    },
  };
}
