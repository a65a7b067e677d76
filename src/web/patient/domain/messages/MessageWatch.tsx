import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { MessageForStay } from '#shared/messages/message.schemas.ts';
import { effectOf } from '#shared/phrases/phrases.ts';
import { useLanguage } from '#web/kit/i18n/texts.ts';
import { readAnnouncements, useReadAnnouncements } from '#web/kit/speech/announcements.ts';
import { useTimeZone } from '#web/patient/domain/requests/useWords.ts';
import { session } from '#web/patient/session/session.ts';
import { useStay } from '#web/patient/session/useStay.ts';
import { enlargeLine } from './large-line.ts';
import { announceSaid } from './said.ts';
import { talkService, unreadMessages } from './unread.ts';
import { serviceOf, useNeeds } from './useNeeds.ts';
import { useOwnThread } from './useOwnThread.ts';
import { usePhrases } from './usePhrases.ts';
import { useSeen } from './useSeen.ts';
import { useWhoWrote } from './useWhoWrote.ts';

/** Watches the thread on whatever screen one is: what comes is said, counted, and marked as it was shown. */
export function MessageWatch() {
  const { data } = useOwnThread();
  const needs = useNeeds().data;
  useSeen(data);
  useArrivals(data?.messages);
  useReadByNurses(data?.messages);
  useReadAloud();
  const unread = data?.thread.unread ?? 0;
  useEffect(() => showUnread(unread), [unread]);
  useEffect(() => () => showUnread(0), []);
  useEffect(() => {
    talkService.set(needs ? serviceOf(needs, 'talk') : null);
  }, [needs]);
  return null;
}

/** Says once, of the latest of the patient's messages that a nurse has opened since, that it was read (S36). */
function useReadByNurses(messages: readonly MessageForStay[] | undefined): void {
  const { t } = useTranslation('patient');
  const spoken = usePhrases();
  const timeZone = useTimeZone();
  const known = useRef<number | null>(null);
  useEffect(() => {
    if (!messages || !spoken) return;
    const before = known.current;
    const last = messages.findLast(({ side, read_at }) => side === 'patient' && read_at !== null);
    known.current = Math.max(before ?? 0, last?.number ?? 0);
    if (last && before !== null && last.number > before) announceSaid(`${t('messages.read')}:`, spoken, last, timeZone);
  }, [messages, spoken, t, timeZone]);
}

/** Reads aloud what is said of requests and messages, where that was chosen; with the stay it ends and is forgotten. */
function useReadAloud(): void {
  const stay = useStay() ?? '';
  useReadAnnouncements(stay, useLanguage());
  useEffect(
    () =>
      session.subscribe(() => {
        if (!session.get()) readAnnouncements(null);
      }),
    [],
  );
}

/** Also on the app's own icon, where the platform has that; one that refuses it goes without. */
function showUnread(count: number): void {
  unreadMessages.set(count);
  if ('setAppBadge' in navigator) navigator.setAppBadge(count).catch(() => undefined);
}

/**
 * Says what a nurse has written since. One of the nurses' phrases that enlarges the emergency line does so when it comes,
 * or when the page opens and nobody has read it yet.
 */
function useArrivals(messages: readonly MessageForStay[] | undefined): void {
  const { t } = useTranslation('patient');
  const spoken = usePhrases();
  const timeZone = useTimeZone();
  const whoWrote = useWhoWrote();
  const known = useRef<number | null>(null);
  useEffect(() => {
    if (!messages || !spoken) return;
    const before = known.current;
    known.current = messages.at(-1)?.number ?? 0;
    const isNew = ({ side, number, read_at }: MessageForStay) =>
      side === 'staff' && (before === null ? read_at === null : number > before);
    for (const message of messages.filter(isNew)) {
      const effect = message.phrase === null ? null : effectOf(message.phrase);
      if (effect?.line) enlargeLine(effect.hint);
      if (before !== null) announceSaid(`${t('messages.new')} ${whoWrote(message)}:`, spoken, message, timeZone);
    }
  }, [messages, spoken, t, timeZone, whoWrote]);
}
