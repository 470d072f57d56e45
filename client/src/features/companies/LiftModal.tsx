import { Text } from '@mantine/core';
import { ConfirmModal } from '../../shared/ConfirmModal.tsx';
import { problemText } from '../../shared/problem-text.ts';
import { toast } from '../../shared/toast.ts';
import { type CompanyFactsFragment, useLiftSuspensionMutation } from './companies.generated.ts';

interface LiftModalProps {
  company: CompanyFactsFragment;
  opened: boolean;
  onClose: () => void;
  /** Loads the company again. */
  onDone: () => void;
}

/** An administrator confirms that a company may log in again. */
export default function LiftModal({ company, opened, onClose, onDone }: LiftModalProps) {
  const [liftSuspension, { loading }] = useLiftSuspensionMutation();

  const confirm = async () => {
    try {
      const { data } = await liftSuspension({ variables: { companyId: company.id } });
      if (!data) return;
      const { message, userErrors } = data.liftSuspension;
      if (userErrors.length) toast.error(message);
      else toast.success(message);
      onClose();
      onDone();
    } catch (error) {
      toast.error(problemText(error));
    }
  };

  return (
    <ConfirmModal
      opened={opened}
      title={`Lift the suspension of ${company.name}?`}
      confirmLabel="Lift suspension"
      isBusy={loading}
      onClose={onClose}
      onConfirm={confirm}
    >
      <Text size="sm">
        The company can log in again, and is told so by mail. Keys that were disabled with the suspension stay disabled
        until you reinstate them.
      </Text>
    </ConfirmModal>
  );
}
