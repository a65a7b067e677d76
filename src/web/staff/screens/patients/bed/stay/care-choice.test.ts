import { expect, test } from 'vitest';
import { SaveHints, type StayCare } from '#shared/beds/hints.schemas.ts';
import { staffLanguages } from '#web/desk/languages.ts';
import { chosenOf, listsOf, toggled, withBlock } from './care-choice.ts';
import { spokenLanguages } from './spoken-languages.ts';

const care: StayCare = {
  hints: [
    { kind: 'speaks', language_tag: 'tr' },
    { kind: 'fall_risk', language_tag: null },
  ],
  blocks: [{ service_id: 'walk', reason: 'Nicht allein aufstehen' }],
  services: [],
};

test('what is not touched is saved as it was, with its language and its reason', () => {
  expect(listsOf(chosenOf(care))).toEqual({ hints: care.hints, blocks: care.blocks });
});

test('a tick more and a tick less; a new block has a reason, or none, which the patient reads in their own language', () => {
  const { hints, speaks, blocks } = chosenOf(care);
  const chosen = {
    speaks,
    hints: toggled(toggled(hints, 'fall_risk'), 'isolation'),
    blocks: withBlock(withBlock(blocks, 'water', ''), 'coffee', 'Heute nicht'),
  };
  expect(listsOf(chosen)).toEqual({
    hints: [
      { kind: 'speaks', language_tag: 'tr' },
      { kind: 'isolation', language_tag: null },
    ],
    blocks: [
      { service_id: 'walk', reason: 'Nicht allein aufstehen' },
      { service_id: 'water', reason: '' },
      { service_id: 'coffee', reason: 'Heute nicht' },
    ],
  });
});

test('a block that is taken away is saved no more; its reason can be written anew', () => {
  const { blocks, ...rest } = chosenOf(care);
  expect(listsOf({ ...rest, blocks: withBlock(blocks, 'walk', null) }).blocks).toEqual([]);
  const written = withBlock(blocks, 'walk', 'Nur zu zweit');
  expect(listsOf({ ...rest, blocks: written }).blocks).toEqual([{ service_id: 'walk', reason: 'Nur zu zweit' }]);
});

test('a language more and another one no longer: what is spoken is saved by its tag', () => {
  const { speaks, ...rest } = chosenOf(care);
  const chosen = { ...rest, speaks: toggled(toggled(speaks, 'pl'), 'tr') };
  expect(listsOf(chosen).hints).toContainEqual({ kind: 'speaks', language_tag: 'pl' });
  expect(listsOf(chosen).hints).not.toContainEqual({ kind: 'speaks', language_tag: 'tr' });
});

test('every language that is offered has a name in every language of the app, and the server takes its tag', () => {
  for (const language of staffLanguages) {
    const named = spokenLanguages(language);
    expect(named.filter(({ tag, name }) => name === '' || name === tag)).toEqual([]);
    expect(new Set(named.map(({ name }) => name)).size).toBe(named.length);
  }
  const hints = spokenLanguages('de').slice(0, 20);
  const form = { hints: hints.map(({ tag }) => ({ kind: 'speaks', language_tag: tag })) };
  expect(SaveHints.safeParse(form).success).toBe(true);
});
