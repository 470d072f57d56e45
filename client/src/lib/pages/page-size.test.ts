import { expect, it } from 'vitest';
import { getPageAfterResize } from './page-size.ts';

it.each([
  { page: 1, pageSize: 5, newSize: 100, result: 1 },
  { page: 5, pageSize: 5, newSize: 25, result: 1 },
  { page: 6, pageSize: 5, newSize: 25, result: 2 },
  { page: 2, pageSize: 25, newSize: 5, result: 6 },
  { page: 3, pageSize: 25, newSize: 25, result: 3 },
])('page size: page $page with $pageSize rows becomes page $result with $newSize rows', (row) => {
  expect(getPageAfterResize(row.page, row.pageSize, row.newSize)).toBe(row.result);
});
