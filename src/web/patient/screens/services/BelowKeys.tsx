import { HomePages, PageFooter } from '#web/patient/domain/contents/PlacedPages.tsx';

/** What stands below the keys, once they are there. */
export function BelowKeys() {
  return (
    <>
      <HomePages />
      <PageFooter />
    </>
  );
}
