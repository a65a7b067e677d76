import { useTranslation } from 'react-i18next';
import { type LinkState, useLink } from '#web/kit/live/link-state.ts';

const looks: Record<LinkState, { state: string; word: 'link.connected' | 'link.connecting' | 'link.lost' }> = {
  connected: { state: 'is-done', word: 'link.connected' },
  connecting: { state: 'is-waiting', word: 'link.connecting' },
  lost: { state: 'is-urgent', word: 'link.lost' },
  off: { state: 'is-urgent', word: 'link.lost' },
};

/**
 * The state of the connection, on every screen. Green needs an answered echo (S15); the kit sees to that. It keeps the
 * width of the longer of connected and lost, so that the header holds still between them.
 */
export function LinkLight() {
  const { t } = useTranslation('desk');
  const link = useLink();
  const { state, word } = looks[link];
  const words = `${t('link.connected')}\n${t('link.lost')}`;
  return (
    <span className={`link ${state}`} role="status">
      <span className={link === 'connected' ? 'lamp' : 'lamp off'} aria-hidden="true" />
      <span data-words={words}>{t(word)}</span>
    </span>
  );
}
