import { expect, it } from 'vitest';
import { buildViewQuery } from './view-query.ts';

const PARAMS = ['search', 'status', 'order'];

it.each([
  ['', ''],
  ['page=3&key=42', ''],
  ['status=EXPIRED&page=2', 'status=EXPIRED'],
  ['order=OLDEST&status=EXPIRED', 'status=EXPIRED&order=OLDEST'],
  ['search=50%25+off%26on&request=new', 'search=50%25+off%26on'],
  ['search=&status=PENDING', 'status=PENDING'],
])('saved views: a view of the URL query %j stores %j', (urlQuery, query) => {
  expect(buildViewQuery(new URLSearchParams(urlQuery), PARAMS)).toBe(query);
});
