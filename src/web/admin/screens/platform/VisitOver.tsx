import { Modal } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { EnteredHospital } from '#shared/employees/platform.schemas.ts';
import { Button } from '#web/desk/Button.tsx';
import { ReasonField, useEnterForm } from './EnterForm.tsx';
import { useGoHome } from './useGoHome.ts';
import { useLetGo } from './usePlatform.ts';

/** Above a screen whose visit has ended: on with another one, where one was, or to another hospital. */
export function VisitOver({ hospital }: Pick<EnteredHospital, 'hospital'>) {
  const { t } = useTranslation('admin');
  const letGo = useLetGo();
  const goHome = useGoHome();
  const choose = async () => {
    if (await goHome()) letGo();
  };
  const { form, submit, isBusy } = useEnterForm(hospital.id, () => undefined);
  return (
    <Modal.Root
      opened
      onClose={() => undefined}
      centered
      padding="md"
      closeOnEscape={false}
      closeOnClickOutside={false}
    >
      <Modal.Overlay />
      <Modal.Content radius="lg">
        <Modal.Body>
          <Modal.Title className="again-title">{t('platform.over_title')}</Modal.Title>
          <p className="again-hint">{t('platform.over_hint', { name: hospital.name })}</p>
          <form
            ref={form.form}
            className="dialog-form"
            noValidate
            onSubmit={(event) => {
              event.preventDefault();
              submit();
            }}
          >
            <ReasonField form={form} />
            <Button look="fill" type="submit" wide busy={isBusy}>
              {t('platform.enter_again')}
            </Button>
            <Button look="quiet" wide onClick={() => void choose()}>
              {t('platform.choose')}
            </Button>
          </form>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}
