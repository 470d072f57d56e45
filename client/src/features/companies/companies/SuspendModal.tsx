import { Checkbox, Stack, Text, Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import { getHotkeyHandler } from '@mantine/hooks';
import { useState } from 'react';
import { toast } from '../../../lib/browser/toast.ts';
import { createSubmitHandler, submitFormOnKey } from '../../../lib/forms/form-submit.ts';
import { closeModal } from '../../../lib/forms/unsaved-forms.ts';
import { useUnsavedForm } from '../../../lib/forms/use-unsaved-form.ts';
import { splitUserErrors } from '../../../lib/forms/user-errors.ts';
import { ConfirmModal } from '../../../ui/forms/ConfirmModal.tsx';
import { useReloadAndClose, useUnconfirmedDecision } from '../../../ui/forms/use-unconfirmed-decision.tsx';
import { type CompanyFactsFragment, useSuspendCompanyMutation } from './companies.generated.ts';
import { suspensionForm } from './suspension.form.ts';

interface SuspendModalProps {
  company: CompanyFactsFragment;
  opened: boolean;
  onClose: () => void;
  /** Reloads the company. */
  onDone: () => void;
}

/** The dialog in which an administrator suspends a company and enters the reason. */
export default function SuspendModal({ company, opened, onClose, onDone }: SuspendModalProps) {
  const form = useForm({ initialValues: suspensionForm.initialValues, validate: suspensionForm.validate });
  const markSaved = useUnsavedForm(form, `suspend ${company.id}`, true);
  const [suspendCompany] = useSuspendCompanyMutation();
  const [isBusy, setIsBusy] = useState(false);

  const closeAndReload = () => {
    markSaved();
    form.reset();
    onClose();
    onDone();
  };
  const unconfirmed = useUnconfirmedDecision(useReloadAndClose(closeAndReload));
  const confirm = createSubmitHandler(form, async (values) => {
    setIsBusy(true);
    try {
      const { data } = await suspendCompany({ variables: { input: suspensionForm.toInput(values, company.id) } });
      if (!data) return;
      const { message, userErrors } = data.suspendCompany;
      const { fields, generalError } = splitUserErrors(userErrors, Object.keys(values));
      form.setErrors(fields);
      if (userErrors.length) toast.error(message);
      else toast.success(message);
      // If the user cancels the step-up, the company is not suspended. The dialog stays open with the typed reason.
      const needsStepUp = userErrors.some(({ code }) => code === 'CONFIRMATION_NEEDED');
      if (!userErrors.length || (generalError && !needsStepUp)) closeAndReload();
    } catch (error) {
      unconfirmed.fail(error);
    } finally {
      setIsBusy(false);
    }
  });
  const cancel = () => {
    form.reset();
    onClose();
  };

  return (
    <ConfirmModal
      opened={opened}
      title={`Suspend ${company.name}?`}
      confirmLabel={unconfirmed.isUnconfirmed ? null : 'Suspend'}
      isDanger
      isBusy={isBusy}
      onClose={() => closeModal(cancel)}
      onConfirm={confirm}
    >
      <Stack gap="sm">
        {unconfirmed.notice}
        <Text size="sm">
          The company&apos;s sessions end immediately, and it cannot log in until you lift the suspension. The company
          receives an email with the reason. Reminders stop.
        </Text>
        <Text size="sm">Pending requests remain open. Running keys keep working unless you disable them below.</Text>
        <Textarea
          label="Reason"
          description={`At most ${suspensionForm.maxReasonLength} characters; the company will see it`}
          autosize
          minRows={2}
          maxRows={8}
          data-autofocus
          onKeyDown={getHotkeyHandler([['mod+Enter', submitFormOnKey]])}
          {...form.getInputProps('reason')}
        />
        <Checkbox
          label="Also disable its keys"
          description="Its chat app stops working. Each key can be reinstated within 30 days."
          {...form.getInputProps('disablesKeys', { type: 'checkbox' })}
        />
      </Stack>
    </ConfirmModal>
  );
}
