// Succeeds where npm's shell can exec, that is, give its place to the program: everywhere except on Windows. npm passes
// SIGINT and SIGTERM on only to its direct child, and a shell in between (dash, for one) keeps them to itself.
process.exitCode = process.platform === 'win32' ? 1 : 0;
