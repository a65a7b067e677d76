type Pair = { sourceLanguage: string; targetLanguage: string };

/** The Translator of a browser, which works on the device (W3C Translator and Language Detector APIs). */
type BrowserTranslator = {
  availability(pair: Pair): Promise<string>;
  create(pair: Pair): Promise<{ translate(text: string): Promise<string> }>;
};

/** The browser's own translator; null where it has none. */
export function translatorHere(): BrowserTranslator | null {
  const found: unknown = Reflect.get(globalThis, 'Translator');
  return isTranslator(found) ? found : null;
}

function isTranslator(found: unknown): found is BrowserTranslator {
  const isThing = typeof found === 'function' || (typeof found === 'object' && found !== null);
  return isThing && 'availability' in found && 'create' in found;
}
