import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Answer } from '#shared/areas/fields.ts';
import { languages } from '#shared/locales/languages.ts';
import { answersOf } from '#shared/requests/scale-words.ts';
import { type Scale, scales } from '#shared/requests/scales.ts';
import { useTextLanguages } from '#web/admin/session/useHere.ts';
import { Icon } from '#web/kit/icons/Icon.tsx';

type ScaleKeysProps = {
  scale: Scale | null;
  /** Whether the key that was pressed is gone by it: the next one takes its place. */
  takesFocus: boolean;
  onChoose: (answers: readonly Answer[]) => void;
};

/** A scale from 0 to 10 as the answers, in the wording that all wards know: chosen here, or chosen already. */
export function ScaleKeys({ scale, takesFocus, onChoose }: ScaleKeysProps) {
  const { t } = useTranslation('admin');
  const codes = useTextLanguages();
  const first = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (takesFocus) first.current?.focus();
  }, [takesFocus]);
  if (scale)
    return (
      <>
        <p>
          <b>{t(`answers.scale_${scale}`)}</b>
        </p>
        <p className="hint">{t('answers.scale_hint')}</p>
        <button ref={first} type="button" className="mini" onClick={() => onChoose([])}>
          {t('answers.scale_leave')}
        </button>
      </>
    );
  return scales.map((one, place) => (
    <button
      key={one}
      ref={place === 0 ? first : undefined}
      type="button"
      className="mini"
      onClick={() => onChoose(answersOf(one, codes, (code) => languages[code].tag))}
    >
      <Icon name="plus" />
      {t(`answers.scale_${one}`)}
    </button>
  ));
}
