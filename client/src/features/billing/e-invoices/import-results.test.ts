import { expect, it } from 'vitest';
import { addBatch, describeResults, type ImportResult, toBatches } from './import-results.ts';

const createResults = (...outcomes: ImportResult['outcome'][]): ImportResult[] =>
  outcomes.map((outcome) => ({ irn: 'a', documentNumber: null, documentId: null, outcome, reason: null }));

it.each([
  [createResults('IMPORTED', 'REJECTED', 'IMPORTED', 'UNCHANGED'), '2 imported, 1 unchanged, 1 rejected'],
  [createResults('UNCHANGED'), '0 imported, 1 unchanged'],
  [createResults('IMPORTED'), '1 imported'],
])('e-invoices: %j is described as %s', (results, text) => expect(describeResults(results)).toBe(text));

const entry = { irn: 'a', documentNumber: null, ackNumber: '1', ackDate: '', signedQrCode: '' };

it('e-invoices: responses are sent in batches of 100', () => {
  const getSizes = (count: number) => toBatches(Array.from({ length: count }, () => entry)).map(({ length }) => length);
  expect([getSizes(1), getSizes(100), getSizes(250)]).toEqual([[1], [100], [100, 100, 50]]);
});

it('e-invoices: the results of a batch are added to those of earlier batches', () => {
  const [rejected, imported] = createResults('REJECTED', 'IMPORTED') as [ImportResult, ImportResult];
  const first = addBatch({ sent: 0, results: [] }, [entry], [rejected]);
  expect(addBatch(first, [entry], [imported])).toEqual({ sent: 2, results: [rejected, imported] });
});
