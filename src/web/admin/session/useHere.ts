import { useMemo } from 'react';
import { rightsInHospital } from '#shared/access/platform.ts';
import type { OfferedLanguage } from '#shared/kernel/hospital-languages.ts';
import { type LanguageCode, languageCodes } from '#shared/locales/languages.ts';
import { useEmployee } from '#web/desk/session/staff-session.ts';
import { useStore } from '#web/kit/store.ts';
import { visit } from './visit.ts';

/** The hospital that is administered here, and what may be done in it. */
export type Here = {
  hospital: {
    id: string;
    name: string;
    time_zone: string;
    default_locale: LanguageCode;
    currency?: string;
    languages?: readonly OfferedLanguage[];
  };
  rights: readonly string[];
  /** Whether these reach the own departments only. */
  isConfined: boolean;
  /** The access level that gives them; null for a platform administrator. */
  level: string | null;
};

const noHospital: Here['hospital'] = { id: '', name: '', time_zone: 'UTC', default_locale: 'en' };
const nowhere: Here = { hospital: noHospital, rights: [], isConfined: false, level: null };

/** An employee's own hospital by their access level; for a platform administrator the one that was entered. */
export function useHere(): Here {
  const employee = useEmployee();
  const entered = useStore(visit, (now) => now?.entered ?? null);
  return useMemo(() => {
    if (entered) return { hospital: entered.hospital, rights: rightsInHospital, isConfined: false, level: null };
    if (!employee) return nowhere;
    const { hospital, rights, access_level } = employee;
    const isConfined = access_level.scope === 'own_departments';
    return { hospital, rights: rights ?? [], isConfined, level: access_level.id };
  }, [employee, entered]);
}

/**
 * The languages in which the hospital has texts: those that it offers, in its order, then those of `texts` that it offered
 * once.
 */
export function useTextLanguages(texts: Readonly<Record<string, string | undefined>> = {}): LanguageCode[] {
  const offered = (useHere().hospital.languages ?? []).map(({ code }) => code);
  if (offered.length === 0) return languageCodes;
  return [...offered, ...languageCodes.filter((code) => texts[code] && !offered.includes(code))];
}
