export declare function countFailures(counts: { failed: number; flaky: string[] }): number;
