// Succeeds if npm's shell can exec, which replaces the shell by the program. Only Windows cannot. npm forwards SIGINT
// and SIGTERM only to its direct child, and some shells (such as dash) do not forward them.
process.exitCode = process.platform === 'win32' ? 1 : 0;
