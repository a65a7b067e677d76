import { endpoint } from '#shared/kernel/endpoint.ts';

/** Answers a file, not JSON. */
export const readPictogram = endpoint<{ answer: null }>()({
  method: 'GET',
  path: '/static/pictograms/:name',
  who: 'public',
  refuses: ['not_found'],
  summary:
    'A drawing of the whole pictogram set, as SVG with one symbol named p: an icon whose name begins with h- names it by what follows; it never changes',
});

/** Answers a file, not JSON. */
export const readPictograms = endpoint<{ answer: null }>()({
  method: 'GET',
  path: '/static/pictograms',
  who: 'public',
  refuses: [],
  summary: 'The whole pictogram set in one SVG, each drawing a symbol by its name; for whoever chooses one',
});
