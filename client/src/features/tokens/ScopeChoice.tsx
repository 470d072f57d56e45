import { Checkbox, type CheckboxGroupProps } from '@mantine/core';
import type { Right } from '@portal/server/shared/rights.rules';
import { SCOPES } from '@portal/server/shared/scopes.rules';
import { offeredScopes } from '@portal/server/tokens/api-token.rules';
import { apiTokenForm } from './api-token.form.ts';
import { isWriting, readingOf, type ScopeName, scopeText } from './scope-words.ts';
import classes from './ScopeChoice.module.css';

interface ScopeChoiceProps extends Pick<CheckboxGroupProps, 'error'> {
  value: ScopeName[];
  onChange: (value: ScopeName[]) => void;
  /** What an administrator may do; null for a company. */
  rights: readonly `${Right}`[] | null;
}

/** What a token may do: reading and changing side by side, where the account can do so itself. */
export function ScopeChoice({ value, onChange, rights, error }: ScopeChoiceProps) {
  const offered: ScopeName[] = offeredScopes(rights);
  return (
    <Checkbox.Group
      label="Scopes"
      description="What it may do, and no more than it needs. Whoever may change something may read it, too."
      value={value}
      onChange={(scopes) => onChange(apiTokenForm.withReading(scopes))}
      error={error}
    >
      <div className={classes.scopes}>
        {offered.map((scope) => {
          const including = value.find((other) => other !== scope && readingOf(other) === scope);
          const meaning = SCOPES[scope][rights ? 'administrator' : 'company'];
          return (
            <Checkbox
              key={scope}
              value={scope}
              className={isWriting(scope) ? classes.writing : classes.reading}
              label={scopeText(scope, !rights)}
              description={including ? `${meaning} Included in “${scopeText(including, !rights)}”.` : meaning}
              disabled={!!including}
            />
          );
        })}
      </div>
    </Checkbox.Group>
  );
}
