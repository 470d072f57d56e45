import { readFileSync, writeFileSync } from 'node:fs';

/** Whether this machine tells what a process costs. */
export const isMeasured = process.platform === 'linux';

/** The CPU that a process has used so far, in milliseconds. */
export function cpuOf(pid: number): number {
  const [, rest = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ');
  const [user, system] = rest.split(' ').slice(11, 13).map(Number);
  return (user! + system!) * 10;
}

/** The memory of a process now, in MB. */
export const memoryOf = (pid: number): number => megabytes(pid, 'VmRSS');

/** The most memory that a process has had since `forgetPeak`, in MB. */
export const peakOf = (pid: number): number => megabytes(pid, 'VmHWM');
export const forgetPeak = (pid: number): void => writeFileSync(`/proc/${pid}/clear_refs`, '5');

const megabytes = (pid: number, name: string) =>
  Number(new RegExp(`${name}:\\s+(\\d+) kB`).exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;
