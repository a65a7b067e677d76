/**
 * Puts voices on the device of a story, one for each of these languages, and notes what is read aloud in
 * `window.storyRead`.
 */
export function storyVoices(languages: readonly string[]): void {
  const voices = languages.map((lang) => ({ lang, name: lang, localService: true, default: false, voiceURI: lang }));
  const read: string[] = [];
  const speechSynthesis = Object.assign(new EventTarget(), {
    getVoices: () => voices,
    speak: ({ text }: { text: string }) => void read.push(text),
    cancel: () => undefined,
  });
  Object.defineProperty(window, 'speechSynthesis', { value: speechSynthesis });
  Object.assign(window, { storyRead: read });
}
