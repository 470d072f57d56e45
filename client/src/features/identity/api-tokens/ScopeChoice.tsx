import { Checkbox, Code, type CheckboxGroupProps } from '@mantine/core';
import { listAvailableScopes } from '@portal/server/modules/identity/api-tokens/api-token.rules';
import type { Permission } from '@portal/server/platform/auth/permissions.rules';
import { SCOPE_MEANINGS } from '@portal/server/platform/auth/scopes.rules';
import { apiTokenForm } from './api-token.form.ts';
import { isWriteScope, toReadScope, type ScopeName, formatScope } from './scope-labels.ts';
import classes from './ScopeChoice.module.css';

interface ScopeChoiceProps extends Pick<CheckboxGroupProps, 'error'> {
  value: ScopeName[];
  onChange: (value: ScopeName[]) => void;
  /** Permissions of an administrator, or null for a company. */
  rights: readonly `${Permission}`[] | null;
}

/**
 * Checkboxes for the scopes that the account can grant. The read scope and the write scope of an area are next to each
 * other.
 */
export function ScopeChoice({ value, onChange, rights, error }: ScopeChoiceProps) {
  const availableScopes: ScopeName[] = listAvailableScopes(rights);
  return (
    <Checkbox.Group
      label="Scopes"
      description="Grant only the scopes this token needs. Write access includes read access."
      value={value}
      onChange={(scopes) => onChange(apiTokenForm.addReadScopes(scopes))}
      error={error}
    >
      <div className={classes.scopes}>
        {availableScopes.map((scope) => {
          const writeScope = value.find((other) => other !== scope && toReadScope(other) === scope);
          const meaning = SCOPE_MEANINGS[scope][rights ? 'administrator' : 'company'];
          return (
            <Checkbox
              key={scope}
              value={scope}
              className={isWriteScope(scope) ? classes.writing : classes.reading}
              label={
                <>
                  {formatScope(scope, !rights)} <Code>{scope}</Code>
                </>
              }
              description={writeScope ? `${meaning} Included in “${formatScope(writeScope, !rights)}”.` : meaning}
              disabled={!!writeScope}
            />
          );
        })}
      </div>
    </Checkbox.Group>
  );
}
