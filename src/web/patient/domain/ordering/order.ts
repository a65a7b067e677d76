import type { ServiceForBed } from '#shared/beds/bed.schemas.ts';
import { type ServiceGroup, serviceGroups } from '#shared/beds/service-groups.ts';

/** The services by group, without the empty ones. An answer that was kept before there were groups has one. */
export function byGroup(services: readonly ServiceForBed[]): { group: ServiceGroup; services: ServiceForBed[] }[] {
  const of = (group: ServiceGroup) => services.filter((service) => (service.group ?? 'care') === group);
  return serviceGroups.map((group) => ({ group, services: of(group) })).filter((one) => one.services.length > 0);
}

/** The classes of a service's key, which keeps its size in every state. */
export function tileClass({ wide }: ServiceForBed, state: string | null): string {
  return ['tile', wide && 'wide', state].filter(Boolean).join(' ');
}

/**
 * Whether a tap opens a sheet first, to ask something or to say when the service opens; everything else is sent at
 * once.
 */
export function needsQuestion(service: ServiceForBed): boolean {
  const { available, question, has_quantity, places, has_schedule, windows } = service;
  const choosesTime = has_schedule && windows.length > 0;
  return !available || Boolean(question) || has_quantity || places.length > 1 || isPaid(service) || choosesTime;
}

/** Whether it costs something, which is confirmed first. */
export function isPaid({ payable, price_cents }: ServiceForBed): boolean {
  return payable && (price_cents ?? 0) > 0;
}

export type Amount = { currency: string; cents: number };

/** Amounts added up by currency; what costs nothing is left out. */
export function sumsByCurrency(amounts: readonly Amount[]): Amount[] {
  const priced = amounts.filter(({ cents }) => cents > 0);
  return [...new Set(priced.map(({ currency }) => currency))].map((currency) => ({
    currency,
    cents: priced.reduce((sum, one) => sum + (one.currency === currency ? one.cents : 0), 0),
  }));
}
