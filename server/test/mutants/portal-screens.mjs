export default [
  {
    rule: 'An early response that index.html requested for one session is not used after a login with another session',
    file: 'client/src/app/first-queries.ts',
    find: 'if (!response || (authorization && authorization !== early.authorization)) return fetch(input, init);',
    replace: 'if (!response) return fetch(input, init);',
    tests: ['client/test/first-queries.slow.test.ts'],
    build: 'client',
  },
  {
    rule: 'A logout in another tab deletes the drafts of this tab',
    file: 'client/src/app/session.tsx',
    find: `        if (!newToken && readStoredRole()) handleSessionEnd();
        else if (!newToken) deleteDrafts();
`,
    replace: `        if (!newToken && readStoredRole()) handleSessionEnd();
`,
    tests: ['client/test/drafts.slow.test.ts'],
    build: 'client',
  },
  {
    rule: 'An administrator who must set up two-step login can still open the links of emails',
    file: 'client/src/app/router.tsx',
    find: 'viewer.mustAddSecondFactor && !EMAIL_LINK_PATHS.includes(pathname)) {',
    replace: 'viewer.mustAddSecondFactor) {',
    tests: ['client/test/second-factor-required.slow.test.ts'],
    build: 'client',
  },
  {
    rule: 'A second email link that is opened in the same tab uses its own token',
    file: 'client/src/app/EmailLinkRoute.tsx',
    find: 'if (tokenInUrl && tokenInUrl !== token) setToken(tokenInUrl);',
    replace: 'if (tokenInUrl && !token) setToken(tokenInUrl);',
    tests: ['client/test/accounts.slow.test.ts'],
    build: 'client',
  },
  {
    rule: 'While the server is down, Try again on a page whose code failed to load does not reload the window',
    file: 'client/src/app/shell/LazyPage.tsx',
    find: `    () => false,
  );`,
    replace: `    () => true,
  );`,
    tests: ['client/test/outage.slow.test.ts'],
    build: 'client',
  },
  {
    rule: 'A live connection that breaks after it worked is reopened after about a second, however often it broke before',
    file: 'client/src/app/live-updates.ts',
    find: `        failureCount = 0;
        if ('ended'`,
    replace: `        if ('ended'`,
    tests: ['client/src/app/live-updates.test.ts'],
  },
  {
    rule: 'Typing in the palette selects the first result again',
    file: 'client/src/app/shell/PaletteModal.tsx',
    find: `          setSelectedIndex(0);
`,
    replace: '',
    tests: ['client/test/keyboard.slow.test.ts'],
    build: 'client',
  },
  {
    rule: 'A note that is added on a later page of the notes is shown, because the list returns to page 1',
    file: 'client/src/features/companies/company-notes/CompanyNotes.tsx',
    find: `          if (page > 1) setPage(1);
          else reload();
`,
    replace: `          reload();
`,
    tests: ['client/test/company-page.slow.test.ts'],
    build: 'client',
  },
  {
    rule: 'Each key that the administrator deselects stays disabled when a suspension is lifted',
    file: 'client/src/features/companies/companies/LiftSuspensionModal.tsx',
    find: 'const next = new Set(deselectedIds);',
    replace: 'const next = new Set<string>();',
    tests: ['client/test/suspension.slow.test.ts'],
    build: 'client',
  },
  {
    rule: 'A change of the page size opens the page that contains the first row of the previous page',
    file: 'client/src/lib/pages/page-size.ts',
    find: 'Math.floor(((page - 1) * pageSize) / newSize) + 1',
    replace: 'Math.floor((page * pageSize) / newSize) + 1',
    tests: ['client/src/lib/pages/page-size.test.ts'],
  },
  {
    rule: 'The dashboard compares the GST of this month with the GST of the previous month',
    file: 'client/src/features/insight/dashboards/AdminFigures.tsx',
    find: 'value={formatMoney(lastMonth.gst)}',
    replace: 'value={formatMoney(lastMonth.booked)}',
    tests: ['client/test/admin-dashboard-links.slow.test.ts'],
    build: 'client',
  },
  {
    rule: 'The form of a second new webhook does not show the secret of the first one',
    file: 'client/src/features/notifications/webhooks/WebhookModal.tsx',
    find: 'onExitTransitionEnd={() => setSecret(null)}',
    replace: 'onExitTransitionEnd={() => undefined}',
    tests: ['client/test/webhooks.slow.test.ts'],
    build: 'client',
  },
  {
    rule: 'An email preference whose change failed shows the stored setting again',
    file: 'client/src/features/events/email-preferences/EmailPreferences.tsx',
    find: `      toast.error(getErrorDetails(error).message);
    }
    setPendingChoice(null);`,
    replace: `      toast.error(getErrorDetails(error).message);
      return;
    }
    setPendingChoice(null);`,
    tests: ['client/test/notifications.slow.test.ts'],
    build: 'client',
  },
  {
    rule: 'After Retry of the only email on the last page, the list shows the previous page instead of "No failed emails"',
    file: 'client/src/features/events/email-outbox/UndeliveredEmails.tsx',
    find: 'if (pageInfo.totalCount > 0) return <LastPageRedirect',
    replace: 'if (pageInfo.totalCount > PAGE_SIZE) return <LastPageRedirect',
    tests: ['client/test/email-outbox.slow.test.ts'],
    build: 'client',
  },
  {
    rule: 'A typed date such as 05/12/2026 has the day first',
    file: 'client/src/lib/formats/typed-day.ts',
    find: '[monthNumber, day].map',
    replace: '[day, monthNumber].map',
    tests: ['client/src/lib/formats/typed-day.test.ts'],
  },
  {
    rule: 'A typed date after the latest allowed day has an error',
    file: 'client/src/lib/formats/typed-day.ts',
    find: 'maxDate && day > maxDate ?',
    replace: 'maxDate && day < maxDate ?',
    tests: ['client/src/lib/formats/typed-day.test.ts'],
  },
  {
    rule: 'A form is not sent while the text of a date field is not a date',
    file: 'client/src/ui/forms/Form.tsx',
    find: `if (!formElement.querySelector('[data-rejected]')) {`,
    replace: '{',
    tests: ['client/test/versions.slow.test.ts'],
    build: 'client',
  },
  {
    rule: 'After a text that is not a date, a click on the earlier day replaces the text',
    file: 'client/src/ui/forms/DayInput.tsx',
    find: 'value={textError === null ? value : null}',
    replace: 'value={value}',
    tests: ['client/test/versions.slow.test.ts'],
    build: 'client',
  },
  {
    rule: 'Ctrl+Enter does not send a form again while it is being sent',
    file: 'client/src/ui/forms/Form.tsx',
    find: '!button || isSubmitting.current',
    replace: '!button',
    tests: ['client/test/key-decisions.slow.test.ts'],
    build: 'client',
  },
  {
    rule: 'A held Enter key does not press the submit button of a form',
    file: 'client/src/ui/forms/Form.tsx',
    find: `if (event.repeat && event.key === 'Enter'`,
    replace: `if (!event.repeat && event.repeat && event.key === 'Enter'`,
    tests: ['client/test/key-decisions.slow.test.ts'],
    build: 'client',
  },
  {
    rule: 'A held Ctrl+Enter does not send a form',
    file: 'client/src/lib/forms/form-submit.ts',
    find: 'if (!repeat) (target',
    replace: '(target',
    tests: ['client/test/key-decisions.slow.test.ts'],
    build: 'client',
  },
];
