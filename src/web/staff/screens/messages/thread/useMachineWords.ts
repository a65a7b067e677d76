import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { isLanguageCode, languages } from '#shared/locales/languages.ts';
import { keys } from '#web/kit/http/keys.ts';
import { useLanguage } from '#web/kit/i18n/texts.ts';
import { translatorHere } from './browser-translator.ts';

type MachineWords =
  | { state: 'none' | 'working' | 'failed' }
  | { state: 'offered'; start: () => void }
  | { state: 'there'; text: string };

/**
 * Typed text in the language of the page, as this browser's own translator has it; nothing leaves the device. `none`
 * where there is no such translator for the two languages; `offered` where it has to be fetched first, after a touch.
 */
export function useMachineWords(text: string, from: string): MachineWords {
  const to = languages[useLanguage()].tag;
  const source = isLanguageCode(from) ? languages[from].tag : from;
  const [isStarted, setStarted] = useState(false);
  const pair = { sourceLanguage: source, targetLanguage: to };
  const translator = translatorHere();
  const availability = useQuery({
    queryKey: keys.machineWords(source, to, ''),
    queryFn: async () => (await translator?.availability(pair)) ?? 'unavailable',
    enabled: translator !== null && source !== to,
    retry: false,
  });
  const known = availability.data ?? 'unavailable';
  const translated = useQuery({
    queryKey: keys.machineWords(source, to, text),
    queryFn: async () => (await translator?.create(pair))?.translate(text) ?? null,
    enabled: known === 'available' || (isStarted && known !== 'unavailable'),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  if (translated.data) return { state: 'there', text: translated.data };
  if (known === 'unavailable') return { state: 'none' };
  if (translated.isError) return { state: 'failed' };
  if (translated.isFetching) return { state: 'working' };
  return isStarted ? { state: 'failed' } : { state: 'offered', start: () => setStarted(true) };
}
