import { type RefObject, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useView } from '#web/admin/domain/area/view.ts';
import { keyChoice } from '#web/admin/session/key-choice.ts';
import { Icon } from '#web/kit/icons/Icon.tsx';
import { useStore } from '#web/kit/store.ts';

/** The list follows what is typed after this many ms without a key. */
const pauseMs = 250;

/** Searches while it is typed; the address takes part, and back does not go through every letter. */
export function SearchField({ input }: { input: RefObject<HTMLInputElement | null> }) {
  const { t } = useTranslation('admin');
  const { view, change } = useView();
  const hasKeys = useStore(keyChoice.store);
  const [typed, setTyped] = useState(view.search);
  const [known, setKnown] = useState(view.search);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  if (known !== view.search) {
    setKnown(view.search);
    setTyped(view.search); // the address was changed by a link or by back
  }
  useEffect(() => () => clearTimeout(timer.current), []);
  const search = (text: string) => {
    setTyped(text);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      setKnown(text.trim());
      change({ search: text.trim() || null }, { replace: true });
    }, pauseMs);
  };
  return (
    <label className="find" data-focus-within>
      <Icon name="search" />
      <span className="vh">{t('list.search')}</span>
      <input
        ref={input}
        type="search"
        value={typed}
        placeholder={t('list.search')}
        maxLength={100}
        onChange={(event) => search(event.currentTarget.value)}
      />
      {hasKeys && !typed ? (
        <span className="kbd" aria-hidden="true">
          /
        </span>
      ) : null}
    </label>
  );
}
