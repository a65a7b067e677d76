import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import {
  readCategory,
  readContent,
  readFaq,
  readMainMenu,
  readPlacedContents,
} from '#shared/content/content.endpoints.ts';
import type {
  ContentCategory,
  ContentPage,
  FaqGroup,
  MenuEntry,
  PlacedContents,
} from '#shared/content/content.schemas.ts';
import { call } from '#web/kit/http/call.ts';
import { inTime } from '#web/kit/http/in-time.ts';
import { keys } from '#web/kit/http/keys.ts';
import { useLanguage } from '#web/kit/i18n/texts.ts';

/** The hospital's questions and answers. */
export function useFaq(): UseQueryResult<FaqGroup[]> {
  return useQuery({
    queryKey: keys.content('faq', '', useLanguage()),
    queryFn: async ({ signal }) => (await call(readFaq, { signal: inTime(signal), quiet: true })).data,
  });
}

/** The hospital's menus, and the categories that none of them opens. */
export function useMainMenu(): UseQueryResult<MenuEntry[]> {
  return useQuery({
    queryKey: keys.content('menu', '', useLanguage()),
    queryFn: async ({ signal }) => (await call(readMainMenu, { signal: inTime(signal), quiet: true })).data,
  });
}

/** A page of the hospital, by its address. */
export function useContentPage(uri: string): UseQueryResult<ContentPage> {
  return useQuery({
    queryKey: keys.content('page', uri, useLanguage()),
    queryFn: async ({ signal }) =>
      (await call(readContent, { params: { uri }, signal: inTime(signal), quiet: true })).data,
  });
}

/** A category with its pages, by its id. */
export function useContentCategory(id: string): UseQueryResult<ContentCategory> {
  return useQuery({
    queryKey: keys.content('category', id, useLanguage()),
    queryFn: async ({ signal }) =>
      (await call(readCategory, { params: { path: id }, signal: inTime(signal), quiet: true })).data,
  });
}

/** The pages below the keys of the first screen, and those of the footer. */
export function usePlaced(): UseQueryResult<PlacedContents> {
  return useQuery({
    queryKey: keys.content('placed', '', useLanguage()),
    queryFn: async ({ signal }) => (await call(readPlacedContents, { signal: inTime(signal), quiet: true })).data,
  });
}
