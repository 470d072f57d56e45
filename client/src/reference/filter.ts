import type { OperationEntry, TaggedOperations } from 'swagger-ui-dist/swagger-ui-bundle.js';

/** Swagger UI's own filter compares only tags, so this plugin replaces it and hides its input. */
export const filterPlugin = {
  fn: { opsFilter: filterOperations },
  components: { FilterContainer: () => null },
};

function filterOperations(tags: TaggedOperations, text: string): TaggedOperations {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  const matches = (entry: OperationEntry) => {
    const searchText = getSearchText(entry);
    return words.every((word) => searchText.includes(word));
  };
  return tags
    .map((tag) => tag.set('operations', tag.get('operations').filter(matches)))
    .filter((tag) => tag.get('operations').size > 0);
}

function getSearchText(entry: OperationEntry): string {
  const operation = entry.get('operation');
  const texts = ['operationId', 'summary', 'description'].map((name) => operation.get(name) ?? '');
  return [entry.get('method'), entry.get('path'), ...texts].join(' ').toLowerCase();
}

export const countOperations = (tags: TaggedOperations): number =>
  tags.reduce((sum, tag) => sum + tag.get('operations').size, 0);
