import { List, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { ConfirmModal } from '../../shared/ConfirmModal.tsx';
import { formatCount } from '../../shared/formats.ts';
import { toast } from '../../shared/toast.ts';
import { useReload, useUnconfirmed } from '../../shared/unconfirmed.tsx';
import { usePortal } from '../portal/portal.ts';
import { type CompanyFactsFragment, useEraseCompanyMutation } from './companies.generated.ts';
import classes from './EraseModal.module.css';

interface EraseModalProps {
  company: CompanyFactsFragment;
  opened: boolean;
  onClose: () => void;
  /** Loads the company again. */
  onDone: () => void;
}

/** An owner confirms that the personal data of a company is erased, and reads what that includes. */
export default function EraseModal({ company, opened, onClose, onDone }: EraseModalProps) {
  const { auditKeepDays } = usePortal();
  const [eraseCompany, { loading }] = useEraseCompanyMutation();
  const end = () => {
    onClose();
    onDone();
  };
  const unconfirmed = useUnconfirmed(useReload(end));

  const confirm = async () => {
    try {
      const { data } = await eraseCompany({ variables: { companyId: company.id } });
      if (!data) return;
      const { message, userErrors } = data.eraseCompany;
      if (userErrors.length) toast.error(message);
      else toast.success(message);
      // without the password nothing is erased, so the dialog stays open
      if (!userErrors.some(({ code }) => code === 'CONFIRMATION_NEEDED')) end();
    } catch (error) {
      unconfirmed.fail(error);
    }
  };

  return (
    <ConfirmModal
      opened={opened}
      title={`Erase the personal data of ${company.name}?`}
      confirmLabel={unconfirmed.isUnconfirmed ? null : 'Erase personal data'}
      isDanger
      isBusy={loading}
      onClose={onClose}
      onConfirm={confirm}
    >
      <Stack gap="md" className={classes.lists}>
        {unconfirmed.notice}
        <Part title="What is erased">
          <List.Item>Name, email, domain, phone, address and picture</List.Item>
          <List.Item>Password, sessions, API tokens, webhooks and network addresses</List.Item>
          <List.Item>The text of notes, reasons, renewal messages, events and webhook deliveries</List.Item>
          <List.Item>Emails that are not sent yet</List.Item>
        </Part>
        <Part title="What stays">
          <List.Item>Keys with their dates and prices, and usage counts</List.Item>
          <List.Item>
            Entries of the audit log, each for {formatCount(auditKeepDays)} days after it was written
          </List.Item>
          <List.Item>Backups, server logs and emails that were sent</List.Item>
          <List.Item>Copies in systems that read events. They are notified to erase theirs.</List.Item>
        </Part>
        <Text size="sm">
          Pending requests are rejected. Another company can then sign up with {company.email} and {company.domain}. This
          cannot be undone.
        </Text>
      </Stack>
    </ConfirmModal>
  );
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <div>
    <Text size="sm" fw={600} mb={4}>
      {title}
    </Text>
    <List size="sm" spacing={4}>
      {children}
    </List>
  </div>
);
