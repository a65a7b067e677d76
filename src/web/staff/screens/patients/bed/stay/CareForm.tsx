import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import type { StayCare } from '#shared/beds/hints.schemas.ts';
import { textIn } from '#shared/kernel/texts.ts';
import { Button } from '#web/desk/Button.tsx';
import { Tick } from '#web/desk/forms/Tick.tsx';
import { useLanguage } from '#web/kit/i18n/texts.ts';
import { Icon } from '#web/kit/icons/Icon.tsx';
import { type CareChoice, tickedHints, toggled, withBlock } from './care-choice.ts';
import { Speaks } from './Speaks.tsx';

type CareFormProps = {
  care: StayCare;
  chosen: CareChoice;
  busy: boolean;
  onChange: (chosen: CareChoice) => void;
  onSave: () => void;
};

/**
 * A large box for each hint and each service, with the reason of a block, and the languages that are spoken. Food and drink are blocked by nil by
 * mouth without a tick of their own.
 */
export function CareForm({ care, chosen, busy, onChange, onSave }: CareFormProps) {
  const { t } = useTranslation('staff');
  const language = useLanguage();
  const isNil = chosen.hints.has('nil_by_mouth');
  const given = new Map(care.blocks.map(({ service_id, reason }) => [service_id, reason]));
  return (
    <>
      <fieldset className="care-ticks">
        <legend>{t('stay.hints')}</legend>
        {tickedHints.map((kind) => (
          <Tick
            key={kind}
            boxed
            state={chosen.hints.has(kind) ? 'all' : 'none'}
            onToggle={() => onChange({ ...chosen, hints: toggled(chosen.hints, kind) })}
          >
            {t(`hint.${kind}`)}
          </Tick>
        ))}
      </fieldset>
      <Speaks spoken={chosen.speaks} onToggle={(tag) => onChange({ ...chosen, speaks: toggled(chosen.speaks, tag) })} />
      <fieldset className="care-ticks">
        <legend>{t('stay.blocks')}</legend>
        <p className="muted">{t('stay.blocks_hint')}</p>
        {care.services.map(({ id, title, involves_food_or_drink }) => {
          const reason = chosen.blocks.get(id);
          const name = textIn(title, language);
          const block = (next: string | null) => onChange({ ...chosen, blocks: withBlock(chosen.blocks, id, next) });
          return (
            <Fragment key={id}>
              <Tick
                boxed
                state={reason === undefined ? 'none' : 'all'}
                onToggle={() => block(reason === undefined ? (given.get(id) ?? '') : null)}
                {...(isNil && involves_food_or_drink ? { hint: t('stay.blocked_by_nil') } : {})}
              >
                {name}
              </Tick>
              {reason === undefined ? null : (
                <input
                  className="block-reason"
                  value={reason}
                  maxLength={300}
                  placeholder={t('stay.block_reason')}
                  aria-label={`${t('stay.block_reason')}: ${name}`}
                  onChange={(event) => block(event.currentTarget.value)}
                />
              )}
            </Fragment>
          );
        })}
      </fieldset>
      <Button look="fill" wide icon={<Icon name="check" />} busy={busy} onClick={onSave}>
        {t('stay.care_save')}
      </Button>
    </>
  );
}
