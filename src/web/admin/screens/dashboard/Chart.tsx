import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '#web/kit/icons/Icon.tsx';
import { WideTable } from './WideTable.tsx';

type ChartProps = {
  title: string;
  drawing: ReactNode;
  /** The same as numbers. */
  table: ReactNode;
  /** What the lines of the table are. */
  of: string;
  /** Whether there is anything to draw. */
  isEmpty: boolean;
  className?: string;
  /** What stands below either. */
  children?: ReactNode;
};

/** A drawing and its table, of which one is shown. Screen readers find the table either way, and never the drawing. */
export function Chart({ title, drawing, table, of, isEmpty, className = '', children }: ChartProps) {
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
      {isEmpty ? <p className="muted">{t('dashboard.nothing')}</p> : null}
      {isEmpty || isTable ? null : (
        <>
          <div aria-hidden="true">{drawing}</div>
          <div className="vh">{table}</div>
        </>
      )}
      {!isEmpty && isTable ? <WideTable of={of}>{table}</WideTable> : null}
      {isEmpty ? null : children}
    </section>
  );
}
