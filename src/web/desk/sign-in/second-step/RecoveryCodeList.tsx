import { useTranslation } from 'react-i18next';
import { Button } from '#web/desk/Button.tsx';
import { useFocusOnMount } from '#web/kit/useFocusOnMount.ts';
import './second-step.css';

/** The recovery codes, which nobody can show again, until their owner has kept them. */
export function RecoveryCodeList({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  const { t } = useTranslation('desk');
  const heading = useFocusOnMount<HTMLHeadingElement>();
  return (
    <section className="box recovery-codes">
      <h2 ref={heading} tabIndex={-1}>
        {t('second_factor.codes')}
      </h2>
      <p>{t('second_factor.codes_hint')}</p>
      <ol>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <Button look="fill" wide onClick={onKept}>
        {t('second_factor.codes_kept')}
      </Button>
    </section>
  );
}
