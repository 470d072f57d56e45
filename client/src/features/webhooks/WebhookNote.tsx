import { SecretNote } from '../../shared/SecretNote.tsx';

/** The secret of a webhook, shown once. */
export const WebhookNote = ({ secret, onSaved }: { secret: string; onSaved: () => void }) => (
  <SecretNote
    name="Webhook secret"
    secrets={[secret]}
    copyLabel="Copy the secret"
    fileName="webhook-secret.txt"
    onSaved={onSaved}
  >
    Your server needs it to verify what it gets, as Standard Webhooks says. Keep it where you keep passwords.
  </SecretNote>
);
