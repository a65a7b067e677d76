import { Textarea, TextInput } from '@mantine/core';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ServiceForBed } from '#shared/beds/bed.schemas.ts';
import { textIn } from '#shared/kernel/texts.ts';
import { Button } from '#web/desk/Button.tsx';
import { Choice } from '#web/desk/forms/Choice.tsx';
import { isRefusal } from '#web/kit/http/api-error.ts';
import { useLanguage } from '#web/kit/i18n/texts.ts';
import { Icon, Pictogram } from '#web/kit/icons/Icon.tsx';
import { useFocusOnMount } from '#web/kit/useFocusOnMount.ts';
import type { Wish } from './useAsk.ts';

type WishFormProps = {
  service: ServiceForBed;
  /** Asked of colleagues: the patient reads nothing of it. */
  ofColleagues: boolean;
  busy: boolean;
  /** Why the last press came to nothing. */
  error: Error | null;
  onAsk: (wish: Wish) => void;
  onBack: () => void;
};

/** The most of one thing that one press asks for. */
const mostOfOne = 9;

/** One service before it is asked for: the answer to its question, how many, and a note. */
export function WishForm({ service, ofColleagues, busy, error, onAsk, onBack }: WishFormProps) {
  const { t } = useTranslation('staff');
  const language = useLanguage();
  const heading = useFocusOnMount<HTMLHeadingElement>();
  const asked = useRef<HTMLDivElement>(null);
  const { question } = service;
  const [answer, setAnswer] = useState(question?.default_choice ?? '');
  const [quantity, setQuantity] = useState(1);
  const [note, setNote] = useState('');
  const [isMissing, setMissing] = useState(false);
  const missing = isMissing && answer.trim() === '' ? t('ask.answer_missing') : undefined;
  const press = () => {
    if (question && answer.trim() === '') {
      setMissing(true);
      asked.current?.querySelector('input')?.focus();
      return;
    }
    onAsk({ service_id: service.id, quantity, answer: answer.trim() || null, note: note.trim() || null });
  };
  return (
    <>
      <h2 ref={heading} tabIndex={-1} className="ask-service">
        <Pictogram name={service.icon} />
        {textIn(service.title, language)}
      </h2>
      <div ref={asked} className="ask-question">
        {question?.kind === 'choices' ? (
          <Choice
            legend={textIn(question.text, language)}
            value={answer || null}
            options={question.choices.map(({ key, text }) => ({ value: key, word: textIn(text, language) }))}
            onChoose={setAnswer}
            error={missing}
          />
        ) : null}
        {question?.kind === 'text' ? (
          <TextInput
            label={textIn(question.text, language)}
            maxLength={200}
            value={answer}
            error={missing}
            onChange={({ currentTarget: { value } }) => setAnswer(value)}
          />
        ) : null}
      </div>
      {service.has_quantity ? (
        <div className="ask-quantity">
          <Choice
            legend={t('ask.quantity')}
            value={String(quantity)}
            options={Array.from({ length: mostOfOne }, (_, n) => ({ value: String(n + 1), word: String(n + 1) }))}
            onChoose={(value) => setQuantity(Number(value))}
          />
        </div>
      ) : null}
      <Textarea
        label={t(ofColleagues ? 'ask.note_of_colleagues' : 'ask.note')}
        maxLength={500}
        autosize
        minRows={2}
        maxRows={5}
        value={note}
        onChange={({ currentTarget: { value } }) => setNote(value)}
      />
      {error ? (
        <p className="ask-said is-urgent" role="alert">
          <Icon name="alert" /> <span>{isRefusal(error) ? error.message : t('ask.unanswered')}</span>
        </p>
      ) : null}
      <Button look="fill" wide icon={<Icon name="send" />} busy={busy} onClick={press}>
        {t('ask.send')}
      </Button>
      <Button wide icon={<Icon name="prev" flip />} aria-disabled={busy} onClick={busy ? undefined : onBack}>
        {t('ask.back')}
      </Button>
    </>
  );
}
