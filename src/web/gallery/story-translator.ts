/** Puts a story in the place of the browser's translator, with one sentence for whatever it is asked. */
export function storyTranslator(availability: 'available' | 'downloadable'): void {
  const sentences: Record<string, string> = {
    de: 'Ich möchte noch eine Decke.',
    en: 'I would like another blanket.',
    fr: 'Je voudrais une autre couverture.',
    es: 'Quisiera otra manta.',
  };
  const create = async ({ targetLanguage }: { targetLanguage: string }) => ({
    translate: async () => sentences[targetLanguage] ?? '',
  });
  Object.assign(window, { Translator: { availability: async () => availability, create } });
}
