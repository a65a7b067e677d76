import { existsSync } from 'node:fs';

const headlessShell = '/usr/bin/chromium-headless-shell';

/**
 * Debian's Chromium; `CHROMIUM` names another one, for everything. The whole browser is needed where something is asked
 * of its user or shown outside the page, and where pixels are counted.
 */
export const wholeBrowser = process.env.CHROMIUM ?? '/usr/bin/chromium';

/** The same engine without what a window needs, where it is installed: two thirds of the work for the same pages. */
export const browserOfTests = !process.env.CHROMIUM && existsSync(headlessShell) ? headlessShell : wholeBrowser;
