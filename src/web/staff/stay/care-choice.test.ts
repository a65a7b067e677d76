import { expect, test } from 'vitest';
import type { StayCare } from '#shared/beds/hints.schemas.ts';
import { chosenOf, listsOf, toggled } from './care-choice.ts';

const care: StayCare = {
  hints: [
    { kind: 'speaks', language_tag: 'tr' },
    { kind: 'fall_risk', language_tag: null },
  ],
  blocks: [{ service_id: 'walk', reason: 'Nicht allein aufstehen' }],
  services: [],
};

test('what is not touched is saved as it was, with its language and its reason', () => {
  expect(listsOf(care, chosenOf(care))).toEqual({ hints: care.hints, blocks: care.blocks });
});

test('a tick more and a tick less; a new block has the reason that the patient reads in their own language', () => {
  const { hints, blocks } = chosenOf(care);
  const chosen = { hints: toggled(toggled(hints, 'fall_risk'), 'isolation'), blocks: toggled(blocks, 'water') };
  expect(listsOf(care, chosen)).toEqual({
    hints: [
      { kind: 'speaks', language_tag: 'tr' },
      { kind: 'isolation', language_tag: null },
    ],
    blocks: [
      { service_id: 'walk', reason: 'Nicht allein aufstehen' },
      { service_id: 'water', reason: '' },
    ],
  });
});
