// These packages are installed only when the benchmark runs, and the type check must not need them.
declare module '@as-integrations/fastify';
declare module 'autocannon';
declare module 'mercurius';
declare module 'postgraphile';
declare module 'postgraphile/adaptors/pg';
declare module 'postgraphile/grafserv/node';
declare module 'postgraphile/presets/amber';
