import { checkApiToken } from '@portal/server/tokens/api-token.rules';
import { messagesByField } from '@portal/server/shared/problem.rules';
import type { Right } from '@portal/server/shared/rights.rules';
import type { Complete } from '../../shared/complete.ts';
import type { ApiTokenInput } from './api-tokens.generated.ts';
import { isWriting, readingOf, type ScopeName } from './scope-words.ts';

interface ApiTokenValues {
  name: string;
  /** With the scope to read beside each one to change. */
  scopes: ScopeName[];
  /** In days; empty for never. */
  lifetime: string;
}

/** How long a token may live. */
export const LIFETIMES = [
  { value: '30', label: '30 days' },
  { value: '90', label: '90 days' },
  { value: '365', label: '1 year' },
  { value: '730', label: '2 years' },
  { value: '', label: 'It does not expire' },
];

const toInput = ({ name, scopes, lifetime }: ApiTokenValues): Complete<ApiTokenInput> => ({
  name: name.trim(),
  scopes: scopes.filter(
    (scope) => !scopes.some((other) => isWriting(other) && other !== scope && readingOf(other) === scope),
  ),
  expiresInDays: lifetime ? Number(lifetime) : null,
});

export const apiTokenForm = {
  initialValues: { name: '', scopes: [], lifetime: '90' } as ApiTokenValues,
  /** Whoever may change something may read it, too. */
  withReading: (scopes: readonly string[]): ScopeName[] => [
    ...new Set((scopes as ScopeName[]).flatMap((scope) => [scope, readingOf(scope)])),
  ],
  validate: (values: ApiTokenValues, rights: readonly `${Right}`[] | null) => {
    const { expiresInDays: lifetime, ...messages } = messagesByField(checkApiToken(toInput(values), rights));
    return { ...messages, ...(lifetime && { lifetime }) };
  },
  toInput,
};
