import { expect, it } from 'vitest';
import { MINUTE_MS } from '../platform/kernel/durations.rules.ts';
import { backgroundJobs } from './background-jobs.ts';

it('background jobs: exactly the listed changes wake each job', () => {
  const wakingChanges = Object.fromEntries(
    backgroundJobs.flatMap(({ name, wakesOn }) => (wakesOn ? [[name, wakesOn]] : [])),
  );
  // Each job also polls, so without its changes it would run later.
  expect(wakingChanges).toEqual({
    MAILS: ['mail'],
    PASSWORD_RESETS: ['password-reset'],
    JOIN_REQUESTS: ['join-request'],
    BULK_DECISIONS: ['bulk-decision'],
    INVOICES: ['billing'],
    DOCUMENT_FILES: ['billing'],
    BANK_STATEMENTS: ['bank-statement'],
    EVENTS: ['event'],
    AUDIT: ['audit'],
    WEBHOOKS: ['published', 'webhook'],
  });
});

it('background jobs: jobs that are woken by changes also poll at least once a minute, because a notification can be lost', () => {
  const slowJobs = backgroundJobs.filter(({ wakesOn, everyMs }) => wakesOn && everyMs > MINUTE_MS);
  expect(slowJobs.map(({ name }) => name)).toEqual([]);
});
