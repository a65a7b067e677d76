import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '#web/kit/icons/Icon.tsx';

type ChartProps = {
  title: string;
  /** The same as numbers; what screen readers are given too. */
  table: ReactNode;
  /** Whether there is anything to draw. */
  isEmpty: boolean;
  className?: string;
  children: ReactNode;
};

/** A drawing and its table, of which one is shown. */
export function Chart({ title, table, isEmpty, className = '', children }: ChartProps) {
  const { t } = useTranslation('admin');
  const id = useId();
  const [isTable, setTable] = useState(false);
  return (
    <section className={`box chart ${className}`} aria-labelledby={id}>
      <div className="row">
        <h2 id={id} className="grow">
          {title}
        </h2>
        {isEmpty ? null : (
          <button type="button" className="mini" aria-pressed={isTable} onClick={() => setTable(!isTable)}>
            <Icon name="list" />
            {t('dashboard.table')}
          </button>
        )}
      </div>
      {isEmpty ? <p className="muted">{t('dashboard.nothing')}</p> : isTable ? table : children}
    </section>
  );
}
