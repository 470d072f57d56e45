import { auditServer } from 'graphql-http';
import { afterAll, beforeAll, it } from 'vitest';
import { type Portal, startPortal } from '../test/portal.ts';
let portal: Portal;
beforeAll(async () => { portal = await startPortal(); });
afterAll(() => portal.stop());
it('audit', async () => {
  const results = await auditServer({ url: `${portal.url}/graphql` });
  const by: Record<string,string[]> = {};
  for (const r of results) (by[r.status] ??= []).push(r.id + (r.status==='ok'?'':' '+r.name+' | '+('reason' in r? r.reason:'')));
  console.log(JSON.stringify({...by, ok: by.ok!.length}, null, 1));
  const show = async (n: string, q: string, jwt?: string) => { const r = await portal.graphql(q, {}, jwt); console.log(n, r.status, JSON.stringify(r).slice(0,300)); };
  const admin = await portal.admin();
  await show('unknown field', '{ nope }');
  await show('syntax', '{ nope ');
  await show('depth', '{ __schema { types { fields { type { ofType { ofType { ofType { ofType { ofType { name } } } } } } } } } }');
  const deep = (n: number) => { let q='id'; for (let i=0;i<n-2;i++) q = i%2===0 ? `company { ${q} }` : `replaces { ${q} }`; return `{ key(id: "x") { ${q} } }`; };
  for (const n of [6,7,8,9,10]) await show('deep'+n, deep(n), admin);
  for (const n of [15,16]) await show('alias'+n, `{ ${Array.from({length:n},(_, i)=>`a${i}: portal { demoData }`).join(' ')} }`);
  for (const n of [50,51]) await show('directives'+n, `{ portal { demoData ${'@include(if: true) '.repeat(n)} } }`);
  for (const n of [990, 992,993,994,995,996,997,998,999,1000,1001]) await show('tokens'+n, `{ portal { ${'demoData '.repeat(n)} } }`);
  for (const body of ['[{"query":"{__typename}"}]', '{"query":', '', '"x"', 'null', '{"query":1}', '{"query":"{__typename}","variables":[]}', '{}']) {
    const r = await portal.send('/graphql', { method: 'POST', headers: { 'content-type': 'application/json' }, body });
    console.log('body', body, r.status, await r.text());
  }
  for (const [type, body] of [['text/plain','{"query":"{__typename}"}'],['application/x-www-form-urlencoded','query=%7B__typename%7D'],['application/xml','<a/>'],['application/graphql','{__typename}']] as const) {
    const r = await portal.send('/graphql', { method: 'POST', headers: { 'content-type': type }, body });
    console.log(type, r.status, await r.text());
  }
  for (const m of ['PUT','DELETE','PATCH','HEAD','GET','OPTIONS']) {
    const r = await portal.send('/graphql?query=%7B__typename%7D', { method: m });
    console.log(m, r.status, r.headers.get('allow'), await r.text());
  }
  const big = await portal.send('/graphql', { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ query: 'x'.repeat(2_000_000) }) });
  console.log('big', big.status, await big.text());
  await show('null byte', 'mutation { logIn(input: {email: "a\\u0000b", password: "x"}) { message } }');
});
