import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { HelpRequestForStaff } from '#shared/requests/request.schemas.ts';
import { Button } from '#web/desk/Button.tsx';
import { Icon } from '#web/kit/icons/Icon.tsx';
import { useReleaseAll } from './useReleaseAll.ts';

const ReleaseDialog = lazy(async () => ({
  default: (await import('#web/staff/domain/requests/steps/ReleaseDialog.tsx')).ReleaseDialog,
}));

/** Lets everything go that one holds, for one reason: it is everybody's again (S25). */
export function ReleaseAll({ held }: { held: readonly HelpRequestForStaff[] }) {
  const { t } = useTranslation('staff');
  const [asking, setAsking] = useState(false);
  const release = useReleaseAll();
  if (held.length === 0) return null;
  return (
    <>
      <Button look="quiet" wide icon={<Icon name="release" />} busy={release.isPending} onClick={() => setAsking(true)}>
        {t('hand_over.release_all')}
      </Button>
      {asking ? (
        <Suspense fallback={null}>
          <ReleaseDialog
            subject={t('hand_over.requests', { count: held.length })}
            onClose={() => setAsking(false)}
            onRelease={(reason) => {
              setAsking(false);
              release.mutate({ reason, ids: held.map(({ id }) => id) });
            }}
          />
        </Suspense>
      ) : null}
    </>
  );
}
