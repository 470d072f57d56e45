import { GraphiQL, HISTORY_PLUGIN } from 'graphiql';
import { fetcher } from './api.ts';
import { EXAMPLES_PLUGIN } from './examples-plugin.tsx';
import { FIRST_EXAMPLE } from './examples.ts';
import { Header } from './Header.tsx';
import { isWide } from './screen.ts';
import { WrappedLines } from './WrappedLines.tsx';

const PLUGINS = [EXAMPLES_PLUGIN, HISTORY_PLUGIN];
const FIRST_TABS = [{ query: FIRST_EXAMPLE.query }];

// JSON schemas of custom scalars, which GraphiQL uses to validate variables.
const SCALAR_SCHEMAS = {
  Count: { type: 'integer', minimum: 0 },
  DateOrDateTime: { type: 'string' },
  DateTime: { type: 'string', format: 'date-time' },
  Money: { type: 'number' },
} as const;

/** GraphiQL, connected to the portal's API. */
export function Playground() {
  return (
    <>
      <Header />
      <main className="playground">
        <GraphiQL
          fetcher={fetcher}
          // The editors may contain secrets. sessionStorage is deleted when the tab is closed.
          storage={sessionStorage}
          shouldPersistHeaders={false}
          plugins={PLUGINS}
          visiblePlugin={isWide() ? EXAMPLES_PLUGIN : undefined}
          defaultTabs={FIRST_TABS}
          defaultEditorToolsVisibility="variables"
          defaultQuery=""
          customScalarSchemas={SCALAR_SCHEMAS}
        >
          <WrappedLines />
        </GraphiQL>
      </main>
    </>
  );
}
