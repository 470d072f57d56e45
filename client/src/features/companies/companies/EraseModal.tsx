import { Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { formatCount } from '../../../lib/formats/formats.ts';
import { ConfirmModal } from '../../../ui/forms/ConfirmModal.tsx';
import { useDecision } from '../../../ui/forms/use-decision.ts';
import { usePortal } from '../../insight/portal-info/portal.ts';
import { type CompanyFactsFragment, useEraseCompanyMutation } from './companies.generated.ts';
import classes from './EraseModal.module.css';

interface EraseModalProps {
  company: CompanyFactsFragment;
  opened: boolean;
  onClose: () => void;
  /** Reloads the company. */
  onDone: () => void;
}

/** Requests confirmation, and then erases a company's personal data. Lists the erased and the retained data. */
export default function EraseModal({ company, opened, onClose, onDone }: EraseModalProps) {
  const { auditKeepDays } = usePortal();
  const [eraseCompany] = useEraseCompanyMutation();
  const decision = useDecision({ close: onClose, reload: onDone });

  return (
    <ConfirmModal
      opened={opened}
      title={`Erase the personal data of ${company.name}?`}
      confirmLabel={decision.isUnconfirmed ? null : 'Erase personal data'}
      isDanger
      isBusy={decision.footer.isBusy}
      formError={decision.footer.formError}
      onClose={decision.cancel}
      onConfirm={() =>
        decision.decide(async () => (await eraseCompany({ variables: { companyId: company.id } })).data?.eraseCompany)
      }
    >
      <Stack gap="md" className={classes.text}>
        {decision.footer.notice}
        <ErasureSection title="Erased data">
          <li>Name, email, domain, phone, address and picture</li>
          <li>Password, sessions, API tokens, webhooks and network addresses</li>
          <li>The text of notes, reasons, renewal messages, events and webhook deliveries</li>
          <li>Unsent emails</li>
        </ErasureSection>
        <ErasureSection title="Retained data">
          <li>Keys with their dates and prices, and usage counts</li>
          <li>Entries of the audit log, each for {formatCount(auditKeepDays)} days after it was written</li>
          <li>Backups, server logs and emails that were sent</li>
          <li>Copies in systems that read events. The portal notifies these systems to erase their copies.</li>
        </ErasureSection>
        <Text size="sm">
          Pending requests are rejected, and an open renewal offer is withdrawn. Another company can then sign up with{' '}
          {company.email} and {company.domain}. This cannot be undone.
        </Text>
      </Stack>
    </ConfirmModal>
  );
}

const ErasureSection = ({ title, children }: { title: string; children: ReactNode }) => (
  <div>
    <Text size="sm" fw={600} mb={4}>
      {title}
    </Text>
    <ul className={classes.list}>{children}</ul>
  </div>
);
