// installed only when the benchmark runs, so the type check does without them
declare module '@as-integrations/fastify';
declare module 'autocannon';
declare module 'mercurius';
declare module 'postgraphile';
declare module 'postgraphile/adaptors/pg';
declare module 'postgraphile/grafserv/node';
declare module 'postgraphile/presets/amber';
