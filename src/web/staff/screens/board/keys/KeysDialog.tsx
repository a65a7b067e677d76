import { useTranslation } from 'react-i18next';
import { Button } from '#web/desk/Button.tsx';
import { Dialog } from '#web/desk/dialog/Dialog.tsx';
import { Tick } from '#web/desk/forms/Tick.tsx';
import { useStore } from '#web/kit/store.ts';
import { keyChoice } from './key-choice.ts';

/** The single keys and what they do, and whether they do it on this device. */
export function KeysDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('staff');
  const isOn = useStore(keyChoice.store);
  const keys = [
    ['/', t('place.search')],
    ['j', t('keys.next')],
    ['k', t('keys.previous')],
    ['a', t('step.accept')],
    ['d', t('step.done')],
    ['t', t('trip.title')],
    ['?', t('keys.list')],
  ] as const;
  return (
    <Dialog title={t('keys.title')} close={t('common.close')} onClose={onClose} onSubmit={onClose}>
      <dl className="keys">
        {keys.map(([key, words]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{words}</dd>
          </div>
        ))}
      </dl>
      <Tick state={isOn ? 'all' : 'none'} hint={t('keys.on_hint')} onToggle={() => keyChoice.choose(!isOn)}>
        {t('keys.on')}
      </Tick>
      <Button type="submit" look="fill" wide>
        {t('common.close')}
      </Button>
    </Dialog>
  );
}
