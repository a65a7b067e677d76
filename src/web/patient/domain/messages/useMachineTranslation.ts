import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLanguage } from '#web/kit/i18n/texts.ts';
import { translate, translationFrom } from './translator.ts';

/** What this device makes of typed words: whether it can translate them, and what came of it. */
type MachineTranslation =
  | { is: 'none' | 'working' | 'failed' }
  | { is: 'on_wish'; start: () => void }
  | { is: 'there'; text: string };

/** The words in the language of the page, translated on the device once it can or somebody asks for it. */
export function useMachineTranslation(text: string, from: string): MachineTranslation {
  const to = useLanguage();
  const [isWished, setWished] = useState(false);
  const can =
    useQuery({ queryKey: ['translation', from, to], queryFn: () => translationFrom(from, to) }).data ?? 'none';
  const translated = useQuery({
    queryKey: ['translated', from, to, text],
    queryFn: () => translate(text, from, to),
    enabled: can === 'ready' || (can === 'on_wish' && isWished),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  if (can === 'none') return { is: 'none' };
  if (translated.data !== undefined) return { is: 'there', text: translated.data };
  if (translated.isError) return { is: 'failed' };
  return can === 'on_wish' && !isWished ? { is: 'on_wish', start: () => setWished(true) } : { is: 'working' };
}
