import { endpoint } from '#shared/kernel/endpoint.ts';
import type { BedSeries, BedSeriesQuery, SeriesPlan } from './bed-series.schemas.ts';

export const planBedSeries = endpoint<{ query: BedSeriesQuery; answer: SeriesPlan }>()({
  method: 'GET',
  path: '/admin/beds/series',
  who: 'employee',
  needs: 'beds:create',
  refuses: ['operation_denied', 'not_found', 'invalid'],
  summary: 'What a series of beds would make, and what is there already',
});

export const makeBedSeries = endpoint<{ body: BedSeries; answer: SeriesPlan }>()({
  method: 'POST',
  path: '/admin/beds/series',
  who: 'employee',
  needs: 'beds:create',
  refuses: ['operation_denied', 'not_found', 'invalid', 'name_taken'],
  summary: 'Rooms of a department with so many beds each; what is there stays. New rooms ask for `rooms:create` too',
});
