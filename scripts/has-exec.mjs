// Exits with 0 if npm's shell supports `exec`, which replaces the shell with the program. Only the shell of Windows
// does not. npm forwards SIGINT and SIGTERM only to its direct child, and some shells (such as dash) do not forward
// them.
process.exitCode = process.platform === 'win32' ? 1 : 0;
