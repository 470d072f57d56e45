import { GraphiQL, HISTORY_PLUGIN } from 'graphiql';
import { fetcher } from './api.ts';
import { EXAMPLES_PLUGIN } from './examples-plugin.tsx';
import { FIRST_EXAMPLE } from './examples.ts';
import { Header } from './Header.tsx';
import { isWide } from './screen.ts';
import { WrappedLines } from './WrappedLines.tsx';

const PLUGINS = [EXAMPLES_PLUGIN, HISTORY_PLUGIN];
const FIRST_TABS = [{ query: FIRST_EXAMPLE.query }];

// so that the editor of the variables knows them
const SCALARS = {
  Count: { type: 'integer', minimum: 0 },
  DateOrDateTime: { type: 'string' },
  DateTime: { type: 'string', format: 'date-time' },
  Money: { type: 'number' },
} as const;

/** GraphiQL on our own API, with who is asking above it. */
export function Playground() {
  return (
    <>
      <Header />
      <main className="playground">
        <GraphiQL
          fetcher={fetcher}
          // what is typed here may contain secrets: it is forgotten when the tab is closed
          storage={sessionStorage}
          shouldPersistHeaders={false}
          plugins={PLUGINS}
          visiblePlugin={isWide() ? EXAMPLES_PLUGIN : undefined}
          defaultTabs={FIRST_TABS}
          defaultEditorToolsVisibility="variables"
          defaultQuery=""
          customScalarSchemas={SCALARS}
        >
          <WrappedLines />
        </GraphiQL>
      </main>
    </>
  );
}
