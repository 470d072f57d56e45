import { readFileSync, writeFileSync } from 'node:fs';

/** Whether this platform reports the CPU and memory of a process. */
export const canMeasureProcesses = process.platform === 'linux';

/** A result with the CPU time in milliseconds and the additional memory in MB that a process used in the meantime. */
export interface Measured<Result> {
  result: Result;
  /** Null if the platform does not report the costs. */
  costs: { cpu: number; memory: number } | null;
}

/** Runs `work` and measures what it costs a process. */
export async function measureCosts<Result>(pid: number, work: () => Promise<Result>): Promise<Measured<Result>> {
  if (!canMeasureProcesses) return { result: await work(), costs: null };
  resetPeakMemory(pid);
  const [cpu, memory] = [readCpuTime(pid), readMemory(pid)];
  const result = await work();
  return { result, costs: { cpu: readCpuTime(pid) - cpu, memory: readPeakMemory(pid) - memory } };
}

/** Returns the CPU time of a process in milliseconds. */
function readCpuTime(pid: number): number {
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
