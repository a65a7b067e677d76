import { expect, test } from 'vitest';
import type { cancelOwnRequest } from '#shared/requests/request.endpoints.ts';
import type { Queued } from '#web/kit/send-queue/queued-calls.ts';
import { inForm, isCanceled, isUnsent, type PatientCall, submissionIn } from './patient-calls.ts';

const id = '0199aaaa-0000-7000-8000-000000000001';
const shown = { title: { de: 'Wasser' }, icon: 'water' };
const asked_at = '2026-01-01T10:00:00Z';
const submission = { id, stay_id: 'stay-1', asked_at, items: [] };
const cancel = { action_id: id, reason: 'undone' as const };
const older = { id, stay_id: 'stay-1', asked_at, shown, submission, cancel: null, attempted: true };

test('what an older release kept is read as calls: the submission, then its cancel', () => {
  const kept = inForm(older);
  expect(kept).toEqual({
    ...{ id, scope: 'stay-1', asked_at, shown, attempted: true },
    calls: [{ kind: 'submit', params: {}, body: submission }],
  });
  expect([submissionIn(kept), isCanceled(kept)]).toEqual([submission, false]);
  const undone = inForm({ ...older, cancel });
  expect(undone.calls.map(({ kind }) => kind)).toEqual(['submit', 'cancel']);
  const left = inForm({ ...older, submission: null, cancel });
  expect(left.calls).toEqual([{ kind: 'cancel', params: { id }, body: cancel }]);
  expect([submissionIn(left), isCanceled(left)]).toEqual([null, true]);
  expect(inForm(kept)).toBe(kept);
});

test('of what a device keeps, a request and a message wait for an answer; what was canceled and a face do not', () => {
  const unsent = (...calls: PatientCall[]) =>
    isUnsent({ id, scope: 'stay-1', asked_at, shown, attempted: false, calls });
  const submit: PatientCall = { kind: 'submit', params: {}, body: submission };
  const text = { id, stay_id: 'stay-1', text: 'Ich blute', language: 'de' as const, written_at: asked_at };
  expect(unsent(submit)).toBe(true);
  expect(unsent({ kind: 'message', params: {}, body: text })).toBe(true);
  expect(unsent(submit, { kind: 'cancel', params: { id }, body: cancel })).toBe(false);
  expect(unsent({ kind: 'feedback', params: { id }, body: { action_id: id, feedback: 'good' } })).toBe(false);
});

test('a call that does not fit its endpoint is not queued', () => {
  const fits: PatientCall = { kind: 'cancel', params: { id }, body: cancel };
  // @ts-expect-error: the path names an id
  const withoutId: PatientCall = { kind: 'cancel', params: {}, body: cancel };
  // @ts-expect-error: another call's body
  const another: PatientCall = { kind: 'submit', params: {}, body: cancel };
  // @ts-expect-error: no such reason
  const reason: Queued<typeof cancelOwnRequest> = { params: { id }, body: { action_id: id, reason: 'bored' } };
  expect([fits, withoutId, another, reason]).toHaveLength(4); // the compiler is what is tested
});
