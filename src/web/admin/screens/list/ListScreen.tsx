import { useParams } from 'react-router';
import { areaCalled } from '#shared/areas/all.ts';
import { AreaList } from './AreaList.tsx';

/** The list of the area that the address names. */
export function ListScreen() {
  const { area: name = '' } = useParams();
  const area = areaCalled(name);
  return area ? <AreaList key={name} area={area} /> : null;
}
