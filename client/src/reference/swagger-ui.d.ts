declare module 'swagger-ui-dist/swagger-ui-bundle.js' {
  /** Collections of Immutable.js. Swagger UI stores the document in them. */
  interface ImmutableMap {
    get(name: string): string | undefined;
  }
  interface OperationEntry {
    get(name: 'operation'): ImmutableMap;
    get(name: 'path' | 'method'): string;
  }
  interface OperationList {
    size: number;
    filter(matches: (entry: OperationEntry) => boolean): OperationList;
  }
  interface TagEntry {
    get(name: 'operations'): OperationList;
    set(name: 'operations', operations: OperationList): TagEntry;
  }
  export interface TaggedOperations {
    map(change: (tag: TagEntry) => TagEntry): TaggedOperations;
    filter(matches: (tag: TagEntry) => boolean): TaggedOperations;
    reduce(combine: (sum: number, tag: TagEntry) => number, start: number): number;
  }
  export type { OperationEntry };

  interface Settings {
    url: string;
    dom_id: string;
    validatorUrl: null;
    deepLinking: boolean;
    defaultModelsExpandDepth: number;
    tryItOutEnabled: boolean;
    plugins: object[];
    onComplete: () => void;
  }

  interface Reference {
    layoutActions: { updateFilter: (text: string) => void };
    specSelectors: { taggedOperations: () => TaggedOperations };
  }

  /** Renders the reference of an OpenAPI document into an element. */
  export default function SwaggerUI(settings: Settings): Reference;
}
