/** @type {import('../../../scripts/mutants.mjs').Mutant[]} */
export default [
  {
    rule: 'A dialog whose code could not be loaded can be opened again',
    file: 'client/src/ui/feedback/lazy-component.tsx',
    find: `        onClose();
        toast.error(`,
    replace: '        toast.error(',
    tests: ['client/test/outage.slow.test.ts'],
    build: 'client',
  },
  {
    rule: 'While a retry of a failed query runs, its button Try again is busy and sends no second request',
    file: 'client/src/ui/feedback/DataState.tsx',
    find: ' isRetrying={loading} />',
    replace: ' />',
    tests: ['client/test/profile.slow.test.ts'],
    build: 'client',
  },
  {
    rule: 'After a session could not be ended, the list is reloaded and its button can be pressed again',
    file: 'client/src/lib/forms/show-outcome.ts',
    find: `    toast.error(formatError(error));
  }
  onDone?.();`,
    replace: `    toast.error(formatError(error));
    return;
  }
  onDone?.();`,
    tests: ['client/test/sessions.slow.test.ts'],
    build: 'client',
  },
  {
    rule: 'While its sessions load, the drawer of an administrator does not show those of another administrator',
    file: 'client/src/features/identity/invitations/SessionsDrawer.tsx',
    find: '  const { previousData: _previousData, ...result } = useAdministratorSessionsQuery({',
    replace: '  const result = useAdministratorSessionsQuery({',
    tests: ['client/test/administrators.slow.test.ts'],
    build: 'client',
  },
  {
    rule: 'All requests that wait for the same step-up continue after the password was entered',
    file: 'client/src/lib/viewer/step-up.ts',
    find: 'for (const resolve of callbacks ?? []) resolve(isConfirmed);',
    replace: 'callbacks?.[0]?.(isConfirmed);',
    tests: ['client/src/lib/viewer/step-up.test.ts'],
  },
  {
    rule: 'Rotating a token sends the chosen overlap of the old token',
    file: 'client/src/features/identity/api-tokens/RotateTokenModal.tsx',
    find: 'overlapHours: Number(overlapHours) }',
    replace: 'overlapHours: DEFAULT_OVERLAP_HOURS }',
    tests: ['client/test/api-tokens.slow.test.ts'],
    build: 'client',
  },
  {
    rule: 'The form for the allowed addresses of a token contains all stored addresses',
    file: 'client/src/features/identity/api-tokens/EditAddressesModal.tsx',
    find: `initialValues: { allowedAddresses: row.allowedAddresses.join('\\n') },`,
    replace: `initialValues: { allowedAddresses: row.allowedAddresses[0] ?? '' },`,
    tests: ['client/test/api-tokens.slow.test.ts'],
    build: 'client',
  },
  {
    rule: 'A recovery whose link already works is open: members can object and administrators can cancel it',
    file: 'client/src/features/identity/owner-recovery/recovery-state.ts',
    find: ` || recovery?.state === 'READY'`,
    replace: '',
    tests: ['client/src/features/identity/owner-recovery/recovery-state.test.ts'],
  },
  {
    rule: 'An empty code is reported at the field of the code',
    file: 'client/src/features/identity/second-factor/use-code-step.ts',
    find: `userErrors.some(({ code }) => code === 'CODE_REQUIRED') && !isCodeRequired;`,
    replace: `userErrors.some(({ code }) => code === 'CODE_REQUIRED');`,
    tests: ['client/test/forms.slow.test.ts'],
    build: 'client',
  },
  {
    rule: 'If the API tokens cannot be loaded after a password change, a dialog says that they keep working',
    file: 'client/src/features/identity/passwords/RevokeAccessModal.tsx',
    find: 'const hasContent = !!error || Object',
    replace: 'const hasContent = Object',
    tests: ['client/test/profile.slow.test.ts'],
    build: 'client',
  },
  {
    rule: 'The dialog to leave the company opens without the error of an earlier attempt',
    file: 'client/src/features/identity/members/LeaveCompanyCard.tsx',
    find: `          onClick={() => {
            setFailure(null);
            confirmModal.open();
          }}`,
    replace: '          onClick={confirmModal.open}',
    tests: ['client/test/team.slow.test.ts'],
    build: 'client',
  },
  {
    rule: 'The offer to join a company disappears when the taken domain is edited',
    file: 'client/src/features/identity/sign-up/SignUpForm.tsx',
    find: '{isDomainTaken && form.errors.domain && (',
    replace: '{isDomainTaken && (',
    tests: ['client/test/join-requests.test.ts'],
    build: 'client',
  },
  {
    rule: 'Closing the picture dialog with a chosen image requires confirmation',
    file: 'client/src/features/identity/profile/PictureModal.tsx',
    find: 'useUnsavedGuard(image !== null)',
    replace: 'useUnsavedGuard(false)',
    tests: ['client/test/profile.slow.test.ts'],
    build: 'client',
  },
  {
    rule: 'After an administrator saved the account, leaving the settings requires no confirmation',
    file: 'client/src/features/administrators/administrators/AdministratorCard.tsx',
    find: `      form.resetDirty(savedValues);
`,
    replace: '',
    tests: ['client/test/admin-settings.slow.test.ts'],
    build: 'client',
  },
  {
    rule: 'The activity of a company names the member who made a change',
    file: 'client/src/features/insight/audit/audit-labels.ts',
    find: "if (actor === 'COMPANY') return by ?? 'Another company';",
    replace: "if (actor === 'COMPANY') return 'Another company';",
    tests: ['client/src/features/insight/audit/audit-labels.test.ts'],
  },
  {
    rule: 'After an administrator changes the password, the ended sessions are not listed',
    file: 'client/src/features/identity/passwords/AdministratorPasswordModal.tsx',
    find: 'useChangeAdministratorPasswordMutation({ refetchQueries: [SessionsDocument] })',
    replace: 'useChangeAdministratorPasswordMutation()',
    tests: ['client/test/sessions.slow.test.ts'],
    build: 'client',
  },
  {
    rule: 'After a lost response, the page Team shows that the join request was accepted',
    file: 'client/src/ui/forms/use-mutation-form.ts',
    find: `      void client.refetchQueries({ include: 'active' }).catch(() => undefined);\n`,
    replace: '',
    tests: ['client/test/join-requests.test.ts'],
    build: 'client',
  },
  {
    rule: 'After the contact of a company lost the role Owner, the page Team shows the next contact',
    file: 'client/src/features/identity/members/MemberRoleModal.tsx',
    find: "useChangeMemberRoleMutation({ refetchQueries: 'active' })",
    replace: 'useChangeMemberRoleMutation()',
    tests: ['client/test/team.slow.test.ts'],
    build: 'client',
  },
  {
    rule: 'After a member was removed, the portal refetches the contact and the email of the company',
    file: 'client/src/features/identity/members/member-changes.ts',
    find: "useRemoveMemberMutation({ refetchQueries: 'active' })",
    replace: 'useRemoveMemberMutation()',
    tests: ['client/test/team.slow.test.ts'],
    build: 'client',
  },
];
