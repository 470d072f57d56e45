import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Portal, startPortal } from '../../../test/portal.ts';

let portal: Portal;
let admin: string;
beforeAll(async () => {
  portal = await startPortal();
  admin = await portal.admin();
});
afterAll(() => portal.stop());

interface Sent {
  operationName?: string;
  variables?: object;
}
async function getStatus(query: string, sent: Sent): Promise<number> {
  const init = {
    method: 'POST',
    headers: { 'content-type': 'application/json', jwt: admin },
    body: JSON.stringify({ query, ...sent }),
  };
  return (await portal.send('/graphql', init)).status;
}

/** A document, with variables for a cheap request and for one that costs too much. */
const DOCUMENTS: Record<string, [query: string, cheap: Sent, dear: Sent]> = {
  'its operations': [
    `query Cheap { companyPage(limit: 1) { items { id } } }
     query Dear { companyPage(limit: 100) { items { keyPage(limit: 100) { items { id } } } } }`,
    { operationName: 'Cheap' },
    { operationName: 'Dear' },
  ],
  'its page sizes': [
    'query ($n: Int!) { companyPage(limit: $n) { items { keyPage(limit: $n) { items { id } } } } }',
    { variables: { n: 1 } },
    { variables: { n: 100 } },
  ],
  'the default of a page size': [
    'query ($n: Int = 100) { companyPage(limit: $n) { items { keyPage(limit: $n) { items { id } } } } }',
    { variables: { n: 1 } },
    {},
  ],
  'what is included': [
    `query ($all: Boolean!) {
       companyPage(limit: 100) { items { id keyPage(limit: 100) @include(if: $all) { items { id } } } } }`,
    { variables: { all: false } },
    { variables: { all: true } },
  ],
  'what is skipped': [
    `query ($none: Boolean!) {
       companyPage(limit: 100) { items { id keyPage(limit: 100) @skip(if: $none) { items { id } } } } }`,
    { variables: { none: true } },
    { variables: { none: false } },
  ],
  'how many lists are included': [
    `query ($all: Boolean!) { ${Array.from({ length: 7 }, (_, n) => `a${n}: keyPage(page: ${n + 1}, limit: 1) @include(if: $all) { items { id } }`).join(' ')}
       portal { demoData } }`,
    { variables: { all: false } },
    { variables: { all: true } },
  ],
};

describe('graphql limits: the cost of a document that is sent again', () => {
  it.each(Object.keys(DOCUMENTS))('depends on the request alone: %s', async (name) => {
    const [query, cheap, dear] = DOCUMENTS[name]!;
    for (const [sent, status] of [
      [cheap, 200],
      [dear, 400],
      [cheap, 200],
      [dear, 400],
    ] as const)
      expect([sent, await getStatus(query, sent)]).toEqual([sent, status]);
    // The reverse order, with a different document text.
    const other = `${query} # sent first by a dear request`;
    expect([await getStatus(other, dear), await getStatus(other, cheap)]).toEqual([400, 200]);
  });
});
