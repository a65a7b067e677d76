import type { ServiceForBed } from '#shared/beds/bed.schemas.ts';
import { HomePages, PageFooter } from '#web/patient/domain/contents/PlacedPages.tsx';
import { SearchServices } from './SearchServices.tsx';

/** What stands below the keys, once they are there. */
export function BelowKeys({ services }: { services: readonly ServiceForBed[] }) {
  return (
    <>
      {services.length > 0 && <SearchServices services={services} />}
      <HomePages />
      <PageFooter />
    </>
  );
}
