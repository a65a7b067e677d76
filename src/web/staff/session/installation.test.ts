import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { install, installation, watchInstallation } from './installation.ts';

let listeners: Map<string, (event: object) => void>;

beforeEach(() => {
  listeners = new Map();
  vi.stubGlobal('window', {
    addEventListener: (type: string, listener: (event: object) => void) => void listeners.set(type, listener),
  });
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  vi.stubGlobal('navigator', { userAgent: 'Android', maxTouchPoints: 5 });
  watchInstallation();
});
afterEach(() => void vi.unstubAllGlobals());

const offer = (prompt: () => Promise<unknown>) =>
  listeners.get('beforeinstallprompt')?.({ prompt, preventDefault: () => undefined });

test('the key that was pressed stays until the browser’s question is answered; an offer holds for one question', async () => {
  const asked: ((answer: unknown) => void)[] = [];
  offer(() => new Promise((answer) => asked.push(answer)));
  expect(installation.get()).toBe('offered');
  const first = install();
  await install(); // pressed again while the question is shown
  expect([asked.length, installation.get()]).toEqual([1, 'offered']);
  asked[0]?.({ outcome: 'dismissed' });
  await first;
  expect(installation.get()).toBe('by_menu');
  await install();
  expect(asked).toHaveLength(1);
});

test('a question that the browser refuses is no offer any more, and whoever pressed hears of it', async () => {
  offer(() => Promise.reject(new Error('no question now')));
  await expect(install()).rejects.toThrow('no question now');
  expect(installation.get()).toBe('by_menu');
});

test('an app that was installed by the question is installed', async () => {
  offer(async () => listeners.get('appinstalled')?.({}));
  await install();
  expect(installation.get()).toBe('installed');
});
