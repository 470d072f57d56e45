import { expect, test } from 'vitest';
import { getLeaveObstacle } from './member-changes.ts';

test('leaving a company: only an owner without another owner reads an obstacle', () => {
  const [owner, buyer] = [{ role: 'OWNER' as const }, { role: 'BUYER' as const }];
  expect(getLeaveObstacle([owner, buyer])).toBe('You are the only owner. Make another member an owner first.');
  expect(getLeaveObstacle([owner, buyer, owner])).toBeNull();
  expect(getLeaveObstacle(undefined)).toBeNull();
});
