import { checkApiToken } from '@portal/server/modules/identity/api-tokens/api-token.rules';
import { getMessagesByField } from '@portal/server/platform/kernel/user-error.rules';
import type { Permission } from '@portal/server/platform/auth/permissions.rules';
import type { CompleteInput } from '../../../lib/forms/complete-input.ts';
import type { CreateApiTokenInput } from './api-tokens.generated.ts';
import { isWriteScope, toReadScope, type ScopeName } from './scope-labels.ts';

interface ApiTokenValues {
  name: string;
  /** Includes the read scope of each write scope. */
  scopes: ScopeName[];
  /** In days. An empty string means that the token never expires. */
  lifetime: string;
}

export const LIFETIME_OPTIONS = [
  { value: '30', label: '30 days' },
  { value: '90', label: '90 days' },
  { value: '365', label: '1 year' },
  { value: '730', label: '2 years' },
  { value: '', label: 'Never expires' },
];

const toInput = ({ name, scopes, lifetime }: ApiTokenValues): CompleteInput<CreateApiTokenInput> => ({
  name: name.trim(),
  scopes: scopes.filter(
    (scope) => !scopes.some((other) => isWriteScope(other) && other !== scope && toReadScope(other) === scope),
  ),
  expiresInDays: lifetime ? Number(lifetime) : null,
});

export const apiTokenForm = {
  initialValues: { name: '', scopes: [], lifetime: '90' } as ApiTokenValues,
  /** Adds the read scope of each write scope. */
  addReadScopes: (scopes: readonly string[]): ScopeName[] => [
    ...new Set((scopes as ScopeName[]).flatMap((scope) => [scope, toReadScope(scope)])),
  ],
  validate: (values: ApiTokenValues, rights: readonly `${Permission}`[] | null) => {
    const { expiresInDays: lifetime, ...messages } = getMessagesByField(checkApiToken(toInput(values), rights));
    return { ...messages, ...(lifetime && { lifetime }) };
  },
  toInput,
};
