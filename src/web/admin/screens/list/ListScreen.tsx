import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { areaCalled } from '#shared/areas/all.ts';
import type { AroundList } from '#web/admin/domain/area/list-extras.ts';
import { Waiting } from '#web/desk/states/Waiting.tsx';
import { AreaList } from './AreaList.tsx';

type ListScreenProps = {
  /** By the name of an area: what its list shows beside what is made from its declaration. */
  around: Partial<Record<string, AroundList>>;
};

/** The list of the area that the address names. */
export function ListScreen({ around }: ListScreenProps) {
  const { t } = useTranslation('admin');
  const { area: name = '' } = useParams();
  const area = areaCalled(name);
  const Around = around[name];
  if (!area) return null;
  if (!Around) return <AreaList key={name} area={area} />;
  return (
    <Suspense fallback={<Waiting label={t('common.loading')} rows={8} />}>
      <Around key={name}>{(extras) => <AreaList area={area} extras={extras} />}</Around>
    </Suspense>
  );
}
