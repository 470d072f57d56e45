import { type ReactNode, useState } from 'react';
import { FormModal } from '../../../ui/forms/FormModal.tsx';
import { OneTimeSecret } from '../../../ui/forms/OneTimeSecret.tsx';

interface InvitationModalProps {
  opened: boolean;
  onClose: () => void;
  title: string;
  /** Renders the form. `showLink` shows a link that was not emailed. */
  children: (close: () => void, showLink: (link: string) => void) => ReactNode;
}

/** A dialog that invites a person to the company. If the portal cannot email the link, the dialog shows it once. */
export function InvitationModal({ opened, onClose, title, children }: InvitationModalProps) {
  const [link, setLink] = useState<string | null>(null);
  return (
    <FormModal
      opened={opened}
      onClose={onClose}
      onExitTransitionEnd={() => setLink(null)}
      title={title}
      size="md"
      isLocked={link !== null}
    >
      {(close) =>
        link ? (
          <OneTimeSecret
            name="Invitation link"
            secrets={[link]}
            copyLabel="Copy the link"
            fileName="invitation-link.txt"
            onSaved={close}
          >
            Send this link to the invitee. It works once, for 72 hours. We didn&apos;t email it because no mail server
            is configured.
          </OneTimeSecret>
        ) : (
          children(close, setLink)
        )
      }
    </FormModal>
  );
}
