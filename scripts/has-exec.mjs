// Exits with 0 if npm's shell supports `exec`, which every shell except that of Windows does. npm forwards SIGINT and
// SIGTERM to the shell, but some shells (such as dash) do not forward them to the program. `exec` replaces the shell
// with the program, so the program gets the signals.
process.exitCode = process.platform === 'win32' ? 1 : 0;
