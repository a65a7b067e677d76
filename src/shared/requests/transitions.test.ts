import { expect, test } from 'vitest';
import {
  allows,
  endsWith,
  isOpen,
  type Status,
  statusAfter,
  statuses,
  type TransitionName,
  transitions,
} from './transitions.ts';

/** The table of docs/product.md, written out: each step with every state it is allowed in and what comes of it. */
const paper: Record<TransitionName, Partial<Record<Status, Status>>> = {
  accept: { pending: 'accepted', shared: 'accepted' },
  hand_to_robot: { pending: 'accepted' },
  decline: { pending: 'pending' },
  repeat: { pending: 'pending', accepted: 'accepted', shared: 'shared' },
  done: { accepted: 'done', shared: 'done' },
  undo_accept: { accepted: 'pending' },
  undo_done: { done: 'accepted' },
  share: { accepted: 'shared' },
  release: { accepted: 'pending', shared: 'pending' },
  hand_over: { accepted: 'accepted', shared: 'accepted' },
  take_over: { accepted: 'accepted', shared: 'accepted' },
  give_back: { accepted: 'pending', shared: 'pending' },
  delivered: { accepted: 'done' },
  failed: { accepted: 'pending' },
  cancel: { pending: 'canceled', accepted: 'canceled', shared: 'canceled' },
  reopen: { done: 'pending', canceled: 'pending' },
};
const names = Object.keys(transitions) as TransitionName[]; // the table's own keys

test.each(names)('%s is allowed where the table says, and nowhere else', (name) => {
  const allowed = statuses.filter((status) => allows(name, status));
  expect(allowed.toSorted()).toEqual(Object.keys(paper[name]).toSorted());
  for (const status of allowed) expect(statusAfter(name, status)).toBe(paper[name][status]);
});

test('whoever holds it holds it no longer once somebody else has it or nobody has', () => {
  const ending = names.filter((name) => endsWith(name).endsAcceptance);
  expect(ending).toEqual([
    'accept',
    'done',
    'undo_accept',
    'release',
    'hand_over',
    'take_over',
    'give_back',
    'delivered',
    'failed',
    'cancel',
  ]);
});

test('every step that changes who must be notified begins a new generation; a repeat and a decline do not', () => {
  const staying = names.filter((name) => !endsWith(name).endsRound);
  expect(staying).toEqual(['repeat', 'decline']);
});

test('every open state has a way back to people and a way to an end', () => {
  for (const status of statuses.filter(isOpen)) {
    expect(allows('cancel', status)).toBe(true);
    if (status !== 'pending') expect(statusAfter('give_back', status)).toBe('pending');
  }
});
