import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { listPlaces } from '#shared/hospitals/place.endpoints.ts';
import type { ListedPlace } from '#shared/hospitals/place.schemas.ts';
import { callOnce } from '#web/kit/http/call.ts';
import { keys } from '#web/kit/http/keys.ts';

/** Of what the places are: of a hospital its rooms, of a room its beds, else all hospitals. */
export type PlacesOf = { hospital?: string; room?: string };
type Found = { places: ListedPlace[]; total: number };

/** The list follows what is typed after this many ms. */
const pauseMs = 200;

/** The first places that match, by name, and how many there are; those found before stay until the next are there. */
export function usePlaces(of: PlacesOf, typed = ''): UseQueryResult<Found> {
  const search = useSettled(typed.trim());
  return useQuery({
    queryKey: keys.places(of.hospital ?? null, of.room ?? null, search),
    queryFn: async ({ signal }) => {
      const query = { ...of, ...(search && { search }) };
      const { data, meta } = await callOnce(listPlaces, { query, signal, quiet: true });
      return { places: data, total: meta.total };
    },
    placeholderData: keepPreviousData,
  });
}

function useSettled(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pauseMs);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
