import type { WorkerApp } from '#shared/kernel/workers.ts';

/** What one build of an app is made of. */
export type Release = {
  app: WorkerApp;
  /** A hash over everything below. */
  id: string;
  /** The address at which the server sends the app's page. */
  page: string;
  /** The script that the page of this release starts with. */
  entry: string;
  /** The addresses of all its files, `entry` among them. */
  files: string[];
};
