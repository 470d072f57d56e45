import { OneTimeSecret } from '../../../ui/forms/OneTimeSecret.tsx';

export const TokenSecret = ({ secret, onSaved }: { secret: string; onSaved: () => void }) => (
  <OneTimeSecret
    name="API token"
    secrets={[secret]}
    copyLabel="Copy the token"
    fileName="api-token.txt"
    onSaved={onSaved}
  >
    Store the token like a password. Programs send it as a bearer token in the Authorization header.
  </OneTimeSecret>
);
