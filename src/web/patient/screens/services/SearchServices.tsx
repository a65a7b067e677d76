import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ServiceForBed } from '#shared/beds/bed.schemas.ts';
import { useLanguage } from '#web/kit/i18n/texts.ts';
import { useOwnRequests } from '#web/patient/domain/requests/useOwnRequests.ts';
import { Sheet } from '#web/patient/domain/sheet/Sheet.tsx';
import { ServiceTiles } from './ServiceTiles.tsx';
import { findServices } from './search/find-services.ts';
import { oftenAsked } from './search/often-asked.ts';

/** A key below all others, for whoever has not found theirs; its sheet takes a word, also a wrong one. */
export function SearchServices({ services }: { services: readonly ServiceForBed[] }) {
  const { t } = useTranslation('patient');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" className="btn wide" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('search.open')}
      </button>
      {isOpen && (
        <Sheet title={t('search.title')} onClose={() => setOpen(false)}>
          <Search services={services} />
        </Sheet>
      )}
    </>
  );
}

function Search({ services }: { services: readonly ServiceForBed[] }) {
  const { t } = useTranslation('patient');
  const language = useLanguage();
  const [typed, setTyped] = useState('');
  const often = oftenAsked(services, useOwnRequests().data ?? []);
  const found = findServices(services, typed, language);
  const field = useId();
  const isTyped = typed.trim() !== '';
  return (
    <div className="order">
      <div className="field">
        <label htmlFor={field}>{t('search.field')}</label>
        <input
          id={field}
          className="textfield"
          enterKeyHint="search"
          dir="auto"
          autoComplete="off"
          maxLength={60}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </div>
      <div role="status">
        {isTyped && found.length === 0 && <p className="callout is-waiting">{t('search.none')}</p>}
        {isTyped && found.length > 0 && <p className="vh">{t('search.found', { count: found.length })}</p>}
      </div>
      {!isTyped && often.length > 0 && <h3>{t('search.often')}</h3>}
      <ServiceTiles services={isTyped ? found : often} />
    </div>
  );
}
