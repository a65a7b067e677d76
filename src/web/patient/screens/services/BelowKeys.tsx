import '#web/patient/domain/basket/basket.css';
import type { ServiceForBed } from '#shared/beds/bed.schemas.ts';
import { HomePages, PageFooter } from '#web/patient/domain/contents/PlacedPages.tsx';
import { NewMessage } from './NewMessage.tsx';
import { SearchServices } from './SearchServices.tsx';
import { SeveralKey } from './SeveralKey.tsx';

/** What stands below the keys, once they are there. */
export function BelowKeys({ services }: { services: readonly ServiceForBed[] }) {
  return (
    <>
      {services.length > 0 && (
        <div className="below-keys">
          <SearchServices services={services} />
          <SeveralKey />
          <NewMessage />
        </div>
      )}
      <HomePages />
      <PageFooter />
    </>
  );
}
