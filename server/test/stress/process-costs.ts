import { readFileSync, writeFileSync } from 'node:fs';

/** Whether this platform reports the CPU and memory of a process. */
export const canMeasureProcesses = process.platform === 'linux';

/** Returns the CPU time of a process in milliseconds. */
export function readCpuTime(pid: number): number {
  const [, rest = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ');
  const [user, system] = rest.split(' ').slice(11, 13).map(Number);
  return (user! + system!) * 10; // the kernel counts in ticks of 10 ms
}

/** Returns the current memory of a process in MB. */
export const readMemory = (pid: number): number => readMegabytes(pid, 'VmRSS');

/** Returns the peak memory of a process since `resetPeakMemory`, in MB. */
export const readPeakMemory = (pid: number): number => readMegabytes(pid, 'VmHWM');
export const resetPeakMemory = (pid: number): void => writeFileSync(`/proc/${pid}/clear_refs`, '5');

const readMegabytes = (pid: number, name: string) =>
  Number(new RegExp(`${name}:\\s+(\\d+) kB`).exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;
