import { useTranslation } from 'react-i18next';
import { Choice } from '#web/desk/forms/Choice.tsx';
import { OnBreak } from '#web/staff/domain/colleagues/OnBreak.tsx';
import { useColleagueHint } from '#web/staff/domain/colleagues/useColleagueHint.ts';
import type { HandOverForm } from './useHandOverForm.ts';

/** The colleagues on duty who could take all that is chosen. */
export function ChooseWhom({ form: { able, receiver, setReceiver } }: { form: HandOverForm }) {
  const { t } = useTranslation('staff');
  const hint = useColleagueHint();
  if (able.length === 0) {
    return (
      <section className="box" role="status">
        <h2>{t('hand_over.to')}</h2>
        <p className="b">{t('hand_over.alone')}</p>
        <p className="muted">{t('hand_over.alone_hint')}</p>
        <OnBreak />
      </section>
    );
  }
  return (
    <>
      <Choice
        legend={t('hand_over.to')}
        value={receiver?.id ?? null}
        options={able.map((one) => ({ value: one.id, word: `${one.name} ${one.family}`, hint: hint(one) }))}
        onChoose={(id) => setReceiver({ id })}
      />
      <OnBreak />
    </>
  );
}
