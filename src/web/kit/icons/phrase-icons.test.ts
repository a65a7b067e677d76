import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { drawingOfIcon } from '#shared/kernel/service-icon.ts';
import { groups } from '#shared/phrases/phrase-row.ts';
import { phrases, phrasesOf } from '#shared/phrases/phrases.ts';
import { pictograms } from './names.ts';
import { PhraseIcon } from './PhraseIcon.tsx';
import { phraseDrawing, phraseDrawings } from './phrase-icons.ts';

const markup = (icon: string, group: (typeof groups)[number]['key']) =>
  renderToStaticMarkup(createElement(PhraseIcon, { icon, group }));

test('each group of the patient has a drawing of its own', () => {
  const drawn = groups
    .filter(({ side }) => side === 'patient')
    .map(({ key, icon }) => phraseDrawing({ icon, group: key }).name);
  expect(new Set(drawn).size).toBe(drawn.length);
  expect(drawn).not.toContain('nurse');
});

test('a phrase whose icon is not drawn shows that of its group, and every drawing of the sheet is shown', () => {
  expect(phraseDrawing({ icon: 'hearing-aid', group: 'life' })).toEqual({ sheet: 'app', name: 'visit' });
  expect(phraseDrawing({ icon: 'constructor', group: 'kind' })).toEqual({ sheet: 'app', name: 'nurse' });
  const shown = new Set<string>(phrases.map((phrase) => phraseDrawing(phrase).name));
  expect(phraseDrawings.filter((name) => !shown.has(name))).toEqual([]);
});

test('a drawing of the sheet is asked from its file, the others from the sprite of the app', () => {
  expect(markup('heart', 'feel')).toMatch(/href="[^"]*phrase-icons[^"]*#p-heart"/);
  expect(markup('lungs', 'body')).toContain('href="#i-lungs"');
  expect(markup('lungs', 'body')).toContain('aria-hidden="true"');
});

test('a picture is one of the drawings of the apps, or one of the whole set', () => {
  const carried: ReadonlySet<string> = new Set(pictograms);
  const ownIcons = phrasesOf('picture').map(({ icon }) => icon);
  expect(ownIcons.filter((icon) => drawingOfIcon(icon) === null && !carried.has(icon))).toEqual([]);
});
