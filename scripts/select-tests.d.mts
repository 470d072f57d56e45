export type Tier = 'test' | 'all' | 'stress';
export declare function isTier(name: string): name is Tier;
export declare function selectTests(options: { tier: Tier; parts: string[]; changed?: string[] }): {
  files: string[];
  reason?: string;
};
export declare function needsBuilds(files: string[]): boolean;
export declare function findChangedFiles(): string[];
