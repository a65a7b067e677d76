import type { TFunction } from 'i18next';
import { textIn } from '#shared/kernel/texts.ts';
import type { LanguageCode } from '#shared/locales/languages.ts';
import type { HelpRequestForStaff } from '#shared/requests/request.schemas.ts';
import { languageName } from '#web/kit/i18n/format.ts';

type T = TFunction<'staff'>;
type Item = HelpRequestForStaff['items'][number];
/** As much of a request as its wishes are named by. */
export type Wished = { items: readonly Pick<Item, 'title' | 'quantity'>[] };

/** "Wasser × 2": one wish, in the language of the employee. */
export function itemWords(item: Wished['items'][number], t: T, language: LanguageCode): string {
  const wish = textIn(item.title, language);
  return item.quantity > 1 ? t('wish.times', { wish, quantity: item.quantity }) : wish;
}

/** "Getränk (Tee) × 3": so many of one thing, with the answer to its question. */
export function needWords({ item, quantity }: { item: Item; quantity: number }, t: T, language: LanguageCode): string {
  const answer = item.answer_label ? textIn(item.answer_label, language) : item.answer;
  const title = textIn(item.title, language);
  const wish = answer ? `${title} (${answer})` : title;
  return quantity > 1 ? t('wish.times', { wish, quantity }) : wish;
}

/** "Wasser × 2 und 1 weiterer Wunsch": what the request is, in one line. */
export function wishWords(request: Wished, t: T, language: LanguageCode): string {
  const [first, ...more] = request.items;
  if (!first) return '';
  const wish = itemWords(first, t, language);
  const second = more.length === 1 ? more[0] : undefined;
  if (second) return `${wish}, ${itemWords(second, t, language)}`;
  return more.length === 0 ? wish : t('wish.and_more', { wish, count: more.length });
}

/** What came with a wish. `own` words are the patient's, in the language of the bed; the others are the catalogue's. */
export type SaidWords = { text: string; own: boolean };

/** The answer to the service's question, and the patient's note. */
export function saidWith(item: Item, language: LanguageCode): SaidWords[] {
  const said: SaidWords[] = [];
  if (item.answer_label) said.push({ text: textIn(item.answer_label, language), own: false });
  else if (item.answer) said.push({ text: item.answer, own: true });
  if (item.note) said.push({ text: item.note, own: true });
  return said;
}

/** "14 · Bett 1 · Schmerzen": what every button names that acts on a request. */
export function placeWords(request: HelpRequestForStaff, t: T, language: LanguageCode): string {
  return t('place.wish', {
    room: request.room.name,
    bed: request.bed.label,
    wish: wishWords(request, t, language),
  });
}

const hintKinds = [
  'nil_by_mouth',
  'isolation',
  'fall_risk',
  'hard_of_hearing',
  'low_vision',
  'speaks',
  'interpreter_needed',
] as const;

/** "Sturzgefahr", "Spricht Polnisch", "Gesperrt: …" with the nurse's reason: a care hint. */
export function hintWords(hint: HelpRequestForStaff['hints'][number], t: T, language: LanguageCode): string {
  if (hint.kind === 'blocked') {
    return hint.detail ? t('hint.blocked_because', { reason: hint.detail }) : t('hint.blocked');
  }
  if (hint.kind === 'speaks' && hint.detail) {
    return t('hint.speaks_language', { language: languageName(hint.detail, language) });
  }
  const kind = hintKinds.find((known) => known === hint.kind);
  return kind ? t(`hint.${kind}`) : t('hint.other');
}
