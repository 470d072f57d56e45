import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Runs the slow files before all other files. Without the durations of an earlier run, Vitest starts with the largest
 * files, and a small file that takes minutes would run alone at the end.
 */
export class SlowFilesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files); // oxlint-disable-line unicorn/no-array-sort -- a method of the sequencer
    return [...sorted.filter(isSlow), ...sorted.filter((file) => !isSlow(file))];
  }
}

const isSlow = ({ moduleId }: TestSpecification) => moduleId.endsWith('.slow.test.ts');
