/** The compressed size of a page or dialog, in bytes. */
export interface Row {
  page: string;
  scripts: number;
  styles: number;
  files: number;
  budget: { scripts: number; styles: number };
}

/** Returns the compressed size of each page and dialog of the built portal. */
export function measurePages(): Row[];

export function isOverBudget(row: Pick<Row, 'scripts' | 'styles' | 'budget'>): boolean;

/** Formats a row for the console. */
export function formatLine(row: Row): string;
