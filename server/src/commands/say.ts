/** Prints a line for the person at the terminal. */
export const say = (line: string): void => void process.stdout.write(`${line}\n`);
