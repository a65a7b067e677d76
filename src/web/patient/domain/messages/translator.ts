import { isLanguageCode, type LanguageCode, languages } from '#shared/locales/languages.ts';

/** What the on-device translator of a browser offers of itself. */
type Pair = { sourceLanguage: string; targetLanguage: string };
type Translating = { translate(text: string): Promise<string> };
type Translators = { availability(pair: Pair): Promise<string>; create(pair: Pair): Promise<Translating> };
type Detected = { detectedLanguage: string; confidence: number };
type Detectors = {
  availability(): Promise<string>;
  create(): Promise<{ detect(text: string): Promise<Detected[]> }>;
};

/** The browser's own part of that name, where it has one. It translates on the device: nothing leaves it. */
function ownPart(name: 'Translator' | 'LanguageDetector'): unknown {
  return name in globalThis ? Reflect.get(globalThis, name) : undefined;
}

const hasStart = (part: unknown): boolean =>
  (typeof part === 'function' || typeof part === 'object') &&
  part !== null &&
  'create' in part &&
  'availability' in part;
const isTranslators = (part: unknown): part is Translators => hasStart(part);
const isDetectors = (part: unknown): part is Detectors => hasStart(part);

const pairOf = (from: LanguageCode, to: LanguageCode): Pair => ({
  sourceLanguage: languages[from].tag,
  targetLanguage: languages[to].tag,
});

/** `ready`: at once; `on_wish`: once somebody asks for it, since the browser fetches its file then; `none`: not here. */
type Translation = 'ready' | 'on_wish' | 'none';

/** Whether this device can translate from one language into the other. */
export async function translationFrom(from: string, to: LanguageCode): Promise<Translation> {
  const translators = ownPart('Translator');
  if (!isTranslators(translators) || !isLanguageCode(from) || from === to) return 'none';
  const found = await translators.availability(pairOf(from, to)).catch(() => 'unavailable');
  if (found === 'available') return 'ready';
  return found === 'downloadable' || found === 'downloading' ? 'on_wish' : 'none';
}

/** Translates on the device. Rejects where it cannot. */
export async function translate(text: string, from: string, to: LanguageCode): Promise<string> {
  const translators = ownPart('Translator');
  if (!isTranslators(translators) || !isLanguageCode(from)) throw new Error(`no translation from ${from}`);
  return (await translators.create(pairOf(from, to))).translate(text);
}

type Detector = Awaited<ReturnType<Detectors['create']>>;

/** The browser's detector, once somebody types: its beginning takes longer than its answers. */
let ready: { of: Detectors; detector: Promise<Detector | null> } | null = null;

/** Begins the part of the browser that tells languages apart, so that what is sent then waits for its answer alone. */
export async function readyLanguages(): Promise<void> {
  const detectors = ownPart('LanguageDetector');
  if (isDetectors(detectors)) await detectorOf(detectors);
}

function detectorOf(detectors: Detectors): Promise<Detector | null> {
  if (ready?.of === detectors) return ready.detector;
  const detector = begun(detectors);
  ready = { of: detectors, detector };
  return detector;
}

/** Null where its file is not on the device; it is asked for again with the next words. */
async function begun(detectors: Detectors): Promise<Detector | null> {
  try {
    if ((await detectors.availability()) === 'available') return await detectors.create();
  } catch {
    // it is a help and no more: what is typed is of the page's language then
  }
  ready = null;
  return null;
}

/** Typing waits no longer than this to learn in which language it is. */
const detectionMs = 300;
/** Less sure than this is not sure. */
const sureAt = 0.7;

/** In which language somebody typed, as the device can tell; else, and if it takes long, that of the page. */
export async function languageOf(text: string, page: LanguageCode): Promise<LanguageCode> {
  const detectors = ownPart('LanguageDetector');
  if (!isDetectors(detectors)) return page;
  const late = new Promise<LanguageCode>((resolve) => setTimeout(() => resolve(page), detectionMs));
  return Promise.race([detected(detectors, text, page), late]);
}

async function detected(detectors: Detectors, text: string, page: LanguageCode): Promise<LanguageCode> {
  try {
    const [best] = (await (await detectorOf(detectors))?.detect(text)) ?? [];
    return (best && best.confidence >= sureAt && codeOf(best.detectedLanguage)) || page;
  } catch {
    return page; // it is a help and no more: the words are sent all the same
  }
}

function codeOf(tag: string): LanguageCode | undefined {
  const [base = ''] = tag.split('-');
  const code = base === languages.ua.tag ? 'ua' : base;
  return isLanguageCode(code) ? code : undefined;
}
