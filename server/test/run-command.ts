import { vi } from 'vitest';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** Runs a command of the product in this process with these settings; returns what it has printed. */
export async function runCommand(settings: Record<string, string>, command: () => Promise<void>): Promise<string> {
  const printed: string[] = [];
  const before = SIGNALS.map((signal) => process.listeners(signal));
  for (const [name, value] of Object.entries({ LOG_LEVEL: 'silent', ...settings })) vi.stubEnv(name, value);
  const output = vi.spyOn(process.stdout, 'write').mockImplementation((text) => printed.push(String(text)) > 0);
  try {
    await command();
    return printed.join('');
  } finally {
    output.mockRestore();
    vi.unstubAllEnvs();
    // a command ends with its process, which does not have to forget them
    for (const [index, signal] of SIGNALS.entries())
      for (const listener of process.listeners(signal))
        if (!before[index]!.includes(listener)) process.off(signal, listener);
  }
}
