import { splitAddressRanges } from '@portal/server/modules/identity/api-tokens/address-ranges.rules';
import { checkApiToken, getDefaultDays } from '@portal/server/modules/identity/api-tokens/api-token.rules';
import type { Permission } from '@portal/server/platform/auth/permissions.rules';
import { getMessagesByField } from '@portal/server/platform/kernel/user-error.rules';
import type { CompleteInput } from '../../../lib/forms/complete-input.ts';
import type { CreateApiTokenInput } from './api-tokens.generated.ts';
import { isWriteScope, toReadScope, type ScopeName } from './scope-labels.ts';
import { formatLifetime } from './token-lifetime.ts';

interface ApiTokenValues {
  name: string;
  /** Includes the read scope of each write scope. */
  scopes: ScopeName[];
  /** The lifetime in days. */
  lifetime: string;
  /** IP addresses and ranges, separated by line breaks, commas or spaces. */
  allowedAddresses: string;
}

const YEAR_DAYS = 365;
const PRESET_DAYS = [30, 90, YEAR_DAYS, 2 * YEAR_DAYS];

/** Returns the selectable lifetimes: the presets below the maximum, and the maximum. */
export const getLifetimeOptions = (maxDays: number): { value: string; label: string }[] =>
  [...PRESET_DAYS.filter((days) => days < maxDays), maxDays].map((days) => ({
    value: String(days),
    label: days === maxDays ? `${formatLifetime(days)} (maximum)` : formatLifetime(days),
  }));

const toInput = ({ name, scopes, lifetime, allowedAddresses }: ApiTokenValues): CompleteInput<CreateApiTokenInput> => ({
  name: name.trim(),
  scopes: scopes.filter(
    (scope) => !scopes.some((other) => isWriteScope(other) && other !== scope && toReadScope(other) === scope),
  ),
  expiresInDays: Number(lifetime),
  allowedAddresses: splitAddressRanges(allowedAddresses),
});

export const apiTokenForm = {
  getInitialValues: (maxDays: number): ApiTokenValues => ({
    name: '',
    scopes: [],
    lifetime: String(getDefaultDays(maxDays)),
    allowedAddresses: '',
  }),
  /** Adds the read scope of each write scope. */
  addReadScopes: (scopes: readonly string[]): ScopeName[] => [
    ...new Set((scopes as ScopeName[]).flatMap((scope) => [scope, toReadScope(scope)])),
  ],
  validate: (values: ApiTokenValues, rights: readonly `${Permission}`[] | null, maxDays: number) => {
    const problems = checkApiToken(toInput(values), rights, maxDays);
    const { expiresInDays: lifetime, ...messages } = getMessagesByField(problems);
    return { ...messages, ...(lifetime && { lifetime }) };
  },
  toInput,
};
