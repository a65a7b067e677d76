import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type GroupKey, groups } from '#shared/phrases/phrase-row.ts';
import { groupText, phrasesOf } from '#shared/phrases/phrases.ts';
import { Icon } from '#web/kit/icons/Icon.tsx';
import { PhraseIcon } from '#web/kit/icons/PhraseIcon.tsx';
import type { MessageRow } from '#web/patient/domain/messages/rows.ts';
import { usePhrases } from '#web/patient/domain/messages/usePhrases.ts';
import { PhraseKey } from './PhraseKey.tsx';
import { type Hears, useHearing } from './useHearing.ts';

const ofPatient = groups.filter(({ side, key }) => side === 'patient' && key !== 'say');

/** What can be said with one tap: the answers always, the other phrases by their groups. */
export function PhraseKeys({ rows }: { rows: readonly MessageRow[] }) {
  const { t } = useTranslation('patient');
  const heading = useId();
  const [open, setOpen] = useState<GroupKey | null>(null);
  const section = useRef<HTMLElement>(null);
  const hears = useHearing(section, rows);
  return (
    <section ref={section} className="phrasebook" aria-labelledby={heading}>
      <h2 id={heading}>{t('messages.tap_and_send')}</h2>
      <Phrases group="say" hears={hears} />
      {open ? (
        <OpenGroup group={open} hears={hears} onClose={() => setOpen(null)} />
      ) : (
        <Groups hears={hears} onOpen={setOpen} />
      )}
    </section>
  );
}

type GroupsProps = { hears: Hears; onOpen: (group: GroupKey) => void };
type KeysProps = { group: GroupKey; hears: Hears };

function Phrases({ group, hears }: KeysProps) {
  return (
    <div className="phrases">
      {phrasesOf('patient')
        .filter((phrase) => phrase.group === group)
        .map(({ key }) => (
          <PhraseKey key={key} phrase={key} group={group} hears={hears} />
        ))}
    </div>
  );
}

function Groups({ hears, onOpen }: GroupsProps) {
  const spoken = usePhrases();
  if (!spoken) return null;
  return (
    <div className="phrases groups">
      {ofPatient.map(({ key, icon }) => (
        <button
          key={key}
          type="button"
          className="phrase group-key"
          data-card={key}
          aria-expanded={false}
          onClick={(event) => hears(key, event) && onOpen(key)}
        >
          <PhraseIcon icon={icon} group={key} />
          {spoken.texts[groupText(key)]}
        </button>
      ))}
    </div>
  );
}

function OpenGroup({ group, hears, onClose }: KeysProps & { onClose: () => void }) {
  const { t } = useTranslation('patient');
  const spoken = usePhrases();
  const back = useRef<HTMLButtonElement>(null);
  useEffect(() => back.current?.focus({ preventScroll: true }), []);
  return (
    <div className="open-group" data-card={group} tabIndex={-1}>
      <button
        type="button"
        ref={back}
        className="btn quiet"
        aria-expanded
        onClick={(event) => hears('all_groups', event) && onClose()}
      >
        <Icon name="prev" flip />
        {t('messages.all_groups')}
      </button>
      <h3>{spoken?.texts[groupText(group)]}</h3>
      <Phrases group={group} hears={hears} />
    </div>
  );
}
