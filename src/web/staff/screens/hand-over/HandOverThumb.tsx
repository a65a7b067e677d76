import { useTranslation } from 'react-i18next';
import { Button } from '#web/desk/Button.tsx';
import { useLanguage } from '#web/kit/i18n/texts.ts';
import { Icon } from '#web/kit/icons/Icon.tsx';
import { whatWords } from '#web/staff/domain/duty/offers/what-words.ts';
import { LeaveNow } from './NothingHeld.tsx';
import type { HandOverForm } from './useHandOverForm.ts';

/** What the thumb does: offer what is chosen; with everything offered, take it back; with nothing held, end duty. */
export function HandOverThumb({ form, mayLeave }: { form: HandOverForm; mayLeave: boolean }) {
  const { t } = useTranslation('staff');
  const language = useLanguage();
  const { handing, chosen, chosenBeds, receiver, busy } = form;
  const [only] = handing?.standing ?? [];
  if (form.isChoosing) {
    const ready = receiver !== null && chosen.length + chosenBeds.length > 0;
    return (
      <Button
        look="fill"
        wide
        icon={<Icon name="send" flip />}
        disabled={!ready}
        busy={busy}
        hint={ready ? t('hand_over.to_name', { name: `${receiver.name} ${receiver.family}` }) : t('hand_over.choose')}
        onClick={form.offer}
      >
        {ready
          ? t('hand_over.submit', { what: whatWords(t, language, chosen.length, chosenBeds.length) })
          : t('step.hand_over')}
      </Button>
    );
  }
  if (only) {
    return (
      <Button wide icon={<Icon name="undo" flip />} busy={busy} onClick={() => form.withdraw(only)}>
        {t('hand_over.withdraw')}
      </Button>
    );
  }
  return mayLeave ? <LeaveNow /> : null;
}
