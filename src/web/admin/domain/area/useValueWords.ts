import { useTranslation } from 'react-i18next';
import type { Related } from '#shared/areas/answer.schemas.ts';
import type { Area } from '#shared/areas/define.ts';
import { plainText } from '#shared/content/rich-text.ts';
import { textIn as readIn } from '#shared/kernel/texts.ts';
import { isLanguageCode, languages } from '#shared/locales/languages.ts';
import { useHere } from '#web/admin/session/useHere.ts';
import { dateAndTime } from '#web/kit/i18n/format.ts';
import { sentence, useLanguage } from '#web/kit/i18n/texts.ts';
import { amount } from './amount.ts';
import { answersIn, idsIn, spansIn, textIn, textsIn } from './shown.ts';
import { weekWords } from './week-words.ts';
import { choiceName, chosenName, pictogramName } from './words.ts';

/** A field's value in words, as a line of text. */
export function useValueWords(area: Area) {
  const { t } = useTranslation('admin');
  const language = useLanguage();
  const { time_zone: zone, default_locale: ofHospital, currency } = useHere().hospital;
  return (name: string, value: unknown, related: readonly Related[] = []): string => {
    const field = area.fields[name];
    if (!field) return textIn(value);
    if (field.kind === 'switch' && (area.history || field.readOnly))
      return sentence(value === true ? 'yes' : 'no') ?? '';
    if (field.kind === 'switch') return t(value === true ? 'cell.on' : 'cell.off');
    if (field.kind === 'choice' && field.many)
      return (
        idsIn(value)
          .map((option) => choiceName(area, name, option))
          .join(', ') || t('cell.nothing')
      );
    if (field.kind === 'choice') return chosenName(area, name, textIn(value)) ?? t('cell.nothing');
    if (field.kind === 'number')
      return typeof value === 'number' ? amount(value, field.unit, language, currency) : t('cell.nothing');
    if (field.kind === 'time') return value ? dateAndTime(textIn(value), language, zone) : t('cell.nothing');
    if (field.kind === 'icon' && value) return pictogramName(textIn(value));
    if (field.kind === 'answers')
      return (
        answersIn(value)
          .map(({ texts }) => readIn(texts, ofHospital))
          .join(', ') || t('cell.nothing')
      );
    if (field.kind === 'week') return weekWords(spansIn(value), language) || t('cell.nothing');
    if (field.kind === 'relation' || field.kind === 'relations' || field.kind === 'subject') {
      const names = idsIn(value).map((id) => related.find((one) => one.id === id)?.display_name ?? t('cell.chosen'));
      return names.join(', ') || t('cell.nothing');
    }
    if (field.kind !== 'texts') return textIn(value) || t('cell.nothing');
    const texts = Object.entries(textsIn(value)).filter(([, text]) => text !== '');
    const words = (text: string) => (field.as === 'rich' ? plainText(text) : text);
    const said = texts.map(([code, text]) => `${isLanguageCode(code) ? languages[code].name : code}: ${words(text)}`);
    return said.join(', ') || t('cell.nothing');
  };
}
