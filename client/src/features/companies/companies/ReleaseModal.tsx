import { Text } from '@mantine/core';
import { toast } from '../../../lib/browser/toast.ts';
import { formatError } from '../../../lib/forms/format-error.ts';
import { ConfirmModal } from '../../../ui/forms/ConfirmModal.tsx';
import { type CompanyRowFragment, useReleaseCompanyMutation } from './companies.generated.ts';

interface ReleaseModalProps {
  company: CompanyRowFragment;
  opened: boolean;
  onClose: () => void;
  onDone: () => void;
}

/** The dialog that makes the email and domain of an unconfirmed sign-up available again. */
export default function ReleaseModal({ company, opened, onClose, onDone }: ReleaseModalProps) {
  const [releaseCompany, { loading }] = useReleaseCompanyMutation();

  const confirm = async () => {
    try {
      const { data } = await releaseCompany({ variables: { companyId: company.id } });
      if (!data) return;
      const { message, userErrors } = data.releaseCompany;
      if (userErrors.length) return toast.error(message);
      toast.success(message);
      onClose();
      onDone();
    } catch (error) {
      toast.error(formatError(error));
    }
  };

  return (
    <ConfirmModal
      opened={opened}
      title={`Release the email and domain of ${company.name}?`}
      confirmLabel="Release email and domain"
      isDanger
      isBusy={loading}
      onClose={onClose}
      onConfirm={confirm}
    >
      <Text size="sm">
        {company.email} and {company.domain} can then be used for another sign-up. This company can no longer log in,
        and its pending key requests are rejected. This cannot be undone.
      </Text>
    </ConfirmModal>
  );
}
