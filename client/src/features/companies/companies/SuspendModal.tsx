import { Checkbox, Stack, Text, Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import { getHotkeyHandler } from '@mantine/hooks';
import { createSubmitHandler, submitFormOnKey } from '../../../lib/forms/form-submit.ts';
import { closeModal } from '../../../lib/forms/unsaved-forms.ts';
import { useUnsavedForm } from '../../../lib/forms/use-unsaved-form.ts';
import { ConfirmModal } from '../../../ui/forms/ConfirmModal.tsx';
import { useDecision } from '../../../ui/forms/use-decision.ts';
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
  const decision = useDecision({
    form,
    close: () => {
      markSaved();
      form.reset();
      onClose();
    },
    reload: onDone,
  });

  const confirm = createSubmitHandler(form, (values) =>
    decision.decide(
      async () =>
        (await suspendCompany({ variables: { input: suspensionForm.toInput(values, company.id) } })).data
          ?.suspendCompany,
    ),
  );

  return (
    <ConfirmModal
      opened={opened}
      title={`Suspend ${company.name}?`}
      confirmLabel={decision.isUnconfirmed ? null : 'Suspend'}
      isDanger
      isBusy={decision.footer.isBusy}
      formError={decision.footer.formError}
      onClose={() => closeModal(decision.cancel)}
      onConfirm={confirm}
    >
      <Stack gap="sm">
        {decision.footer.notice}
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
