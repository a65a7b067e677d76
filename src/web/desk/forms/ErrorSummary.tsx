import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { Problem } from '#web/kit/forms/useForm.ts';

/**
 * What a submission has found wrong, for a screen reader: a way to each field from one place. It takes no room until the
 * focus is in it, since each sentence stands under its field as well. One field alone has the focus already.
 */
export function ErrorSummary({ problems }: { problems: readonly Problem[] }) {
  const { t } = useTranslation('desk');
  const title = useId();
  if (problems.length < 2) return null;
  return (
    <section className="vh error-summary" aria-labelledby={title}>
      <p id={title}>{t('form.problems')}</p>
      <ul>
        {problems.map(({ name, error, lead }) => (
          <li key={name}>
            <button type="button" onClick={lead}>
              {error}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
