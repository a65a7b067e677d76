import { endpoint } from '#shared/kernel/endpoint.ts';
import type { ListedPlace, PlacesMeta, PlacesQuery } from './place.schemas.ts';

export const listPlaces = endpoint<{ query: PlacesQuery; answer: ListedPlace[]; meta: PlacesMeta }>()({
  method: 'GET',
  path: '/static/places',
  who: 'public',
  refuses: ['not_found', 'too_many'],
  summary: 'By which a bed is narrowed down at sign-in: the listed hospitals, the rooms of one, the beds of a room',
});
