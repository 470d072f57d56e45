import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Runs the slow files of each project before its other files. Without the durations of an earlier run, Vitest starts
 * with the largest files, and a small file that takes minutes would run alone at the end.
 */
export class SlowFilesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files); // oxlint-disable-line unicorn/no-array-sort -- a method of the sequencer
    const projects = [...new Set(sorted.map(({ project }) => project.name))];
    return projects.flatMap((name) => {
      const projectFiles = sorted.filter(({ project }) => project.name === name);
      return [...projectFiles.filter(isSlow), ...projectFiles.filter((file) => !isSlow(file))];
    });
  }
}

const isSlow = ({ moduleId }: TestSpecification) => moduleId.endsWith('.slow.test.ts');
