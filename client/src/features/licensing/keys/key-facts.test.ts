import { expect, test } from 'vitest';
import { listKeyFacts } from './key-facts.ts';
import type { KeyFactsFragment } from './keys.generated.ts';

test('key facts: only an approved key shows the end of its grace period', () => {
  const key = { graceUntil: '2026-12-31T18:30:00Z', addOns: [] } as unknown as KeyFactsFragment;
  const renderers = { renderTime: (at: string) => at, renderKey: () => null };
  const listLabels = (status: KeyFactsFragment['status']) =>
    listKeyFacts({ ...key, status }, renderers).map(([label]) => label);
  expect(listLabels('APPROVED')).toContain('Grace until');
  for (const status of ['PENDING', 'REJECTED', 'DISABLED'] as const)
    expect(listLabels(status)).not.toContain('Grace until');
});
