import { OneTimeSecret } from '../../../ui/forms/OneTimeSecret.tsx';

export const WebhookSecret = ({ secret, onSaved }: { secret: string; onSaved: () => void }) => (
  <OneTimeSecret
    name="Webhook secret"
    secrets={[secret]}
    copyLabel="Copy the secret"
    fileName="webhook-secret.txt"
    onSaved={onSaved}
  >
    Your server needs it to verify what it gets, as Standard Webhooks says. Keep it where you keep passwords.
  </OneTimeSecret>
);
