import { announcedEvent } from '#shared/kernel/live-event.ts';

/** What patients read of the hospital has changed: pages, questions, menus or links. Which, it does not say. */
export const contentChanged = announcedEvent('content.changed', ['stay']);
