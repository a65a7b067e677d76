import { runnerImport } from 'vite';
import type { Story } from '#web/gallery/story.ts';
import type { GalleryApp } from './looks.ts';

/** A story and the app that tells it. */
export type LoadedStory = { app: GalleryApp; story: Story };

/** Every story there is. Through the build's own loader, since Node does not read `.tsx`. */
export async function readStories(): Promise<LoadedStory[]> {
  const apps: GalleryApp[] = ['patient', 'staff', 'admin'];
  const stories = await Promise.all(
    apps.map(async (app) => {
      const path = new URL(`../../src/web/gallery/${app}.story.tsx`, import.meta.url).pathname;
      const { module } = await runnerImport<{ stories: Story[] }>(path, { configFile: false, logLevel: 'error' });
      return module.stories.map((story) => ({ app, story }));
    }),
  );
  return stories.flat();
}
